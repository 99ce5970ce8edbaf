/** Small makers of SVG elements. */

const NAMESPACE = "http://www.w3.org/2000/svg";

/**
 * @param {string} name
 * @param {Record<string, string | number>} [attributes]
 * @param {(Node | string)[]} [children]
 * @returns {SVGElement}
 */
export function svg(name, attributes = {}, children = []) {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/**
 * A mark that is seen on land, water and pieces of either side: a dark stroke with a light one inside it.
 *
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
export function doubleStroke(name, attributes) {
  return svg("g", { class: "double" }, [
    svg(name, { ...attributes, class: "dark" }),
    svg(name, { ...attributes, class: "light" }),
  ]);
}
