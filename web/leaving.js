/**
 * Notices that the device goes out of somebody's hands: put away, switched to something else, or turned
 * round while it is passed on.
 *
 * @param {() => void} onLeave
 * @returns {() => void} stops watching
 */
export function watchForLeaving(onLeave) {
  const watch = new AbortController();
  const { signal } = watch;
  let width = innerWidth;
  const onHidden = () => document.visibilityState === "hidden" && onLeave();
  const onTurned = () => {
    // A keyboard that slides in makes the page less high, not less wide.
    if (innerWidth !== width) onLeave();
    width = innerWidth;
  };
  document.addEventListener("visibilitychange", onHidden, { signal });
  addEventListener("pagehide", onLeave, { signal });
  matchMedia("(orientation: landscape)").addEventListener("change", onTurned, { signal });
  return () => watch.abort();
}
