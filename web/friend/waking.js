// A page that stood still: its person was in another app to send a code, or the tablet slept. Timers stop meanwhile, and a waiting connection may have died.

const LOOK_MS = 2000;
/** Shorter than this is a busy moment. */
const ASLEEP_MS = 10_000;

/**
 * @param {() => void} woke called when the page goes on after a longer while
 * @returns {() => void} stops watching
 */
export function onWaking(woke) {
  let last = Date.now();
  const look = () => {
    const slept = Date.now() - last > ASLEEP_MS;
    last = Date.now();
    if (slept) woke();
  };
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
