// Runs before the first paint, as a classic script in old syntax, so that a browser which can run
// nothing else still says why. It puts theme, language and route on <html>; web/main.js takes over.
(() => {
  var html = document.documentElement;
  /** @type {Record<string, string>} */
  var settings = {};
  try {
    settings = JSON.parse(localStorage.getItem("settings") || "{}") || {};
  } catch (_) {
    settings = {};
  }
  if (settings.theme === "light" || settings.theme === "dark")
    html.setAttribute("data-theme", settings.theme);
  if (settings.panelSide === "left") html.setAttribute("data-panel", "left");
  if (settings.motion === "none") html.setAttribute("data-motion", "none");
  var language = settings.language;
  if (!language || language === "auto") language = (navigator.language || "en").slice(0, 2).toLowerCase();
  if (language === "nn" || language === "nb" || language === "no") language = "da";
  html.lang = /^(en|nl|da)$/.test(language) ? language : "en";
  // A code of a friend, "#i=…", leads where its game is played.
  var route = location.hash.slice(1).replace(/^.(=|%3d).*/i, "friend");
  html.setAttribute(
    "data-route",
    /^(new|setup|game|friend|open|judge|help|settings|about)$/.test(route) ? route : "home",
  );

  /** Ms after which a page that has not come to life is said to be stuck. */
  var PATIENCE = 20000;
  /** Ms within which a page that failed to load is loaded again by itself only once. */
  var ONCE_IN = 60000;

  /**
   * Without the help of a style sheet: that may be what is missing.
   * @param {string} reason what is shown of the box
   */
  function tell(reason) {
    var box = document.getElementById("cannot");
    if (!box) {
      setTimeout(() => tell(reason), 50);
      return;
    }
    box.hidden = false;
    box.setAttribute("data-reason", reason);
    /** @type {NodeListOf<HTMLElement>} */
    var parts = box.querySelectorAll("[data-cannot], [lang]");
    parts.forEach((part) => {
      part.hidden = part.lang ? part.lang !== html.lang : part.getAttribute("data-cannot") !== reason;
    });
    var waiting = document.getElementById("engine-state");
    if (waiting) waiting.hidden = true;
  }

  /** web/main.js says so on <html> when every screen can be used. */
  function started() {
    return html.hasAttribute("data-started");
  }

  /** A part did not arrive. A network that changed in this moment is the most common cause: the second try has it all. */
  function failed() {
    if (triedAgain()) tell("parts");
    else location.reload();
  }

  /** A style sheet that hangs keeps everything behind it from being drawn. */
  function dropHangingStyle() {
    /** @type {NodeListOf<HTMLLinkElement>} */
    var links = document.querySelectorAll("link[rel=stylesheet]");
    links.forEach((link) => {
      if (link.sheet) return;
      link.remove();
      html.setAttribute("data-plain", "");
    });
  }

  /** @returns {boolean} whether the page was loaded again by itself just now; from now on it was */
  function triedAgain() {
    var before = 0;
    try {
      before = Number(sessionStorage.getItem("loaded-again") || 0);
      sessionStorage.setItem("loaded-again", String(Date.now()));
      return Date.now() - before < ONCE_IN;
    } catch (_) {
      return true;
    }
  }

  var reason = "";
  if (location.protocol === "file:") reason = "file";
  else if (!("noModule" in document.createElement("script"))) reason = "old";
  if (reason) {
    document.addEventListener("DOMContentLoaded", () => tell(reason));
    return;
  }
  // Of a file that does not arrive only its own element hears, so this listens on the way down.
  addEventListener(
    "error",
    (event) => {
      var from = event.target;
      var style = from instanceof HTMLLinkElement && from.rel === "stylesheet";
      // The page can be used without its looks; that they are missing is said all the same.
      if (style) html.setAttribute("data-plain", "");
      if (style || ((from === window || from instanceof HTMLScriptElement) && !started())) failed();
    },
    true,
  );
  setTimeout(() => {
    if (started()) return;
    dropHangingStyle();
    tell("parts");
  }, PATIENCE);
  // Not on the button itself: a script that hangs keeps the document from being complete.
  addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("#load-again")) location.reload();
  });
})();
