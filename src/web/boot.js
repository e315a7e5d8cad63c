// Runs before the first paint, so that the chosen theme and a known person never flash.
(() => {
  document.documentElement.dataset.js = "";
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    const { login } = document.currentScript.dataset;
    if (localStorage.getItem("token")) document.documentElement.dataset.known = "";
    // A tool's page would show a visitor nothing but that he has to log in; a page of his own, nothing for a while.
    else if (login) location.replace(login + encodeURIComponent(location.search));
    else {
      const { pathname, search, hash } = location;
      const [, prefix = "", own] = /^(\/[a-z]{2})?(\/(?:documents|library)(?:\/.*)?)$/.exec(pathname) ?? [];
      if (own) location.replace(`${prefix}/login?to=${encodeURIComponent(own + search)}${hash}`);
    }
  } catch {
    // Storage is closed to us: the system's theme and a visitor it is.
  }
  // The code of a page that is complete without it comes when the page has been painted.
  let started = false;
  const start = async () => {
    if (started) return;
    started = true;
    const parts = [...document.querySelectorAll('link[rel="later"]')];
    for (const link of parts) link.rel = "modulepreload";
    // Part by part, with a breath between: what is pressed meanwhile is not kept waiting for all of them.
    for (const { href } of parts.reverse()) {
      if (href.includes("/entry.client")) continue; // it begins the work that the other parts are for
      await import(href).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve));
    }
    for (const script of document.querySelectorAll('script[type="later"]')) {
      script.type = "module";
      script.replaceWith(script); // a script runs when it comes into the page
    }
  };
  addEventListener("DOMContentLoaded", () => {
    new PerformanceObserver(start).observe({ type: "paint", buffered: true });
    setTimeout(start, 400); // a page in a tab that is not seen is never painted
  });
  // A button, or a choice of several, that is pressed before the code of its part of the page runs is pressed again when
  // it does, once. Code that is only half there must not see the first time, nor the form that it sends, or it would act
  // twice or without the query; and a choice that was already made would never again tell that it was.
  let hydrated = false;
  const pressed = new Map();
  const sleeps = (control) => !hydrated || control.closest("[data-dehydrated]");
  const keep = (event) => {
    const control = event.target.closest?.("button, input[type=radio]");
    if (!control || !sleeps(control)) return;
    const which = control.type === "radio" ? control.name : "";
    pressed.delete(which); // the last of each choice, and the last button, in the order of their presses
    pressed.set(which, control);
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", keep, true);
  // What was typed, picked or ticked by then, or kept by the browser over a reload, no code has heard of, and React may
  // draw over it. It is told as if it came now: set as it was drawn, which React takes note of, and back unnoticed.
  const FIELDS = "input:not([type=radio], [type=file]), textarea, select";
  const typed = new Map();
  const told = new WeakSet();
  const whatOf = ({ type, options }) =>
    type === "checkbox" ? "checked" : options ? "selectedIndex" : "value";
  const asDrawn = ({ type, options, defaultChecked, defaultValue }) => {
    const chosen = options && [...options].findIndex(({ defaultSelected }) => defaultSelected);
    if (options) return Math.max(0, chosen);
    return type === "checkbox" ? defaultChecked : defaultValue;
  };
  const note = (field) => typed.set(field, field[whatOf(field)]);
  let composed; // the field with half a word in it, which Android's keyboard makes of every word: telling it would break it off
  const compose = ({ type, target }) => {
    composed = type === "compositionstart" ? target : undefined;
    if (!composed) setTimeout(tellTyped);
  };
  for (const type of ["compositionstart", "compositionend"]) addEventListener(type, compose, true);
  const noteTyped = ({ target }) => {
    if (target.matches?.(FIELDS) && (sleeps(target) || typed.has(target))) note(target);
  };
  addEventListener("input", noteTyped, true);
  const noteKept = () => {
    for (const field of document.querySelectorAll(FIELDS)) {
      if (told.has(field) || field.closest("[data-dehydrated]")) continue;
      told.add(field);
      // A slider stands where its steps let it, without anybody having moved it.
      if (!typed.has(field) && field.type !== "range" && field[whatOf(field)] !== asDrawn(field)) note(field);
    }
  };
  const tell = (field, now) => {
    const what = whatOf(field);
    const { selectionStart, selectionEnd } = field;
    field[what] = asDrawn(field);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), what).set.call(field, now);
    const hasCaret = field === document.activeElement && typeof selectionStart === "number";
    if (hasCaret) field.setSelectionRange(selectionStart, selectionEnd); // elsewhere it would take the focus, in Safari
    const event = { checked: "click", selectedIndex: "change", value: "input" }[what];
    field.dispatchEvent(new Event(event, { bubbles: true }));
  };
  const tellTyped = () => {
    for (const [field, now] of typed) {
      if (field === composed || (field.isConnected && sleeps(field))) continue;
      typed.delete(field);
      if (field.isConnected && now !== asDrawn(field)) tell(field, now);
    }
  };
  addEventListener("hydrated", () => {
    noteKept();
    // What a page knows only now, such as its query, is drawn right after this and before a timer.
    setTimeout(() => {
      hydrated = true;
      tellTyped();
      for (const [which, control] of pressed) {
        if (control.isConnected && sleeps(control)) continue;
        pressed.delete(which);
        if (control.isConnected) control.click();
      }
    });
  });
  // The language that is chosen at the foot of a page is kept for a year, before the page's own code is there, too.
  addEventListener("click", ({ target }) => {
    const chosen = target.closest?.("a[hreflang]")?.hreflang;
    if (!chosen) return;
    // biome-ignore-start lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
    document.cookie = "language=; path=/; max-age=0";
    const [prefix, secure] = location.protocol === "https:" ? ["__Host-", "; secure"] : ["", ""];
    document.cookie = `${prefix}language=${chosen}; path=/; max-age=31536000; samesite=lax${secure}`;
    // biome-ignore-end lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  });
  // Zod tries `new Function` to be faster, as soon as it is loaded; the page's policy refuses that and reports it.
  globalThis.__zod_globalConfig = { jitless: true };
  // Keeps an offline page ready. It can wait until the page stands and the browser has nothing else to do.
  addEventListener("load", () => {
    const idle = window.requestIdleCallback ?? setTimeout;
    idle(() => navigator.serviceWorker?.register("/sw.js").catch(() => {}));
  });
})();
