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
  var route = location.hash.slice(1);
  html.setAttribute(
    "data-route",
    /^(new|setup|game|open|judge|help|settings|about)$/.test(route) ? route : "home",
  );

  var reason = "";
  if (location.protocol === "file:") reason = "file";
  else if (!("noModule" in document.createElement("script"))) reason = "old";
  if (!reason) return;
  document.addEventListener("DOMContentLoaded", () => {
    var box = document.getElementById("cannot");
    if (!box) return;
    box.hidden = false;
    box.setAttribute("data-reason", reason);
    var waiting = document.getElementById("engine-state");
    if (waiting) waiting.hidden = true;
  });
})();
