/**
 * The pieces one side has lost, with rank, name and count.
 *
 *     const tray = createTray(element, { t, ranks });
 *     tray.show(view.trays.red, { side: "red", numbering: "modern" });
 *
 * `element` becomes a list. Its class "tray-named" writes the names out; else they are there for readers and as tooltips.
 *
 * @import { Numbering, Rank, Side, Translate, TrayEntry } from "../types.d.ts"
 * @import { Words } from "./labels.js"
 */

import { installSprite } from "../art/sprite.js";
import { faceImage } from "./face.js";
import { rankName } from "./labels.js";

/** @param {HTMLElement} element @param {{ t: Translate, ranks: Rank[] }} options */
export function createTray(element, { t, ranks }) {
  installSprite(document);
  element.classList.add("tray");
  const list = document.createElement("ul");
  element.replaceChildren(list);

  return {
    /** @param {TrayEntry[]} entries @param {{ side: Side, numbering: Numbering }} options */
    show(entries, { side, numbering }) {
      const words = { t, ranks, numbering };
      const count = entries.reduce((sum, entry) => sum + entry.count, 0);
      list.setAttribute("aria-label", t(`board.tray_${side}`, { count }));
      list.replaceChildren(...inOrder(entries, ranks).map((entry) => itemOf(entry, side, words)));
    },
  };
}

/**
 * Strongest first, unknown last.
 *
 * @param {TrayEntry[]} entries
 * @param {Rank[]} ranks
 */
function inOrder(entries, ranks) {
  const strength = new Map(ranks.map((rank, index) => [rank.key, strengthOf(rank, index)]));
  /** @param {TrayEntry} entry */
  const of = (entry) => (entry.rank === null ? -2 : (strength.get(entry.rank) ?? -1));
  return [...entries].sort((a, b) => of(b) - of(a));
}

/** @param {Rank} rank @param {number} index */
function strengthOf(rank, index) {
  return rank.movable ? Number.parseInt(rank.label_modern, 10) || 1 : -index / 100;
}

/** @param {TrayEntry} entry @param {Side} side @param {Words} words */
function itemOf({ rank, count }, side, words) {
  const name = rank === null ? words.t("rank.not_told") : rankName(rank, words);
  const item = document.createElement("li");
  item.classList.toggle("tray-untold", rank === null);
  item.title = name;
  item.append(faceImage(side, rank, words), span("tray-name", name), span("tray-count", `×${count}`));
  return item;
}

/** @param {string} className @param {string} text */
function span(className, text) {
  const element = document.createElement("span");
  element.className = className;
  element.textContent = text;
  return element;
}
