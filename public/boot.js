// Runs before the first paint, so that the chosen theme and a known person never flash.
(() => {
  document.documentElement.dataset.js = "";
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    if (localStorage.getItem("token")) document.documentElement.dataset.known = "";
  } catch {
    // Storage is closed to us: the system's theme and a visitor it is.
  }
  // Keeps an offline page ready. It can wait until the page stands and the browser has nothing else to do.
  addEventListener("load", () => {
    const idle = window.requestIdleCallback ?? setTimeout;
    idle(() => navigator.serviceWorker?.register("/sw.js").catch(() => {}));
  });
})();
