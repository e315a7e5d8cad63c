import type { Page } from "playwright-core";

/** Puts a lock of the screen in the browser's place, which a page loses out of sight as it does there. */
export const keepLock = (page: Page) =>
  page.addInitScript(() => {
    let [held, seen]: [object | null, boolean] = [null, true];
    const request = async () => {
      const lock = {
        release: async () => {
          if (held === lock) held = null;
        },
      };
      held = lock;
      return lock;
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
    Object.defineProperty(document, "visibilityState", { get: () => (seen ? "visible" : "hidden") });
    Object.assign(globalThis, {
      isLit: () => held !== null,
      show: (shown: boolean) => {
        seen = shown;
        if (!shown) held = null;
        document.dispatchEvent(new Event("visibilitychange"));
      },
    });
  });

/** Whether a page keeps the screen lit now. */
export const isLit = (page: Page) => page.evaluate<boolean>(() => Reflect.get(globalThis, "isLit")());

/** Another tab comes before a page, or it is seen again. */
export const show = (page: Page, shown: boolean) =>
  page.evaluate((shown) => Reflect.get(globalThis, "show")(shown), shown);
