import type { Page } from "playwright-core";

/** How many of the site's own fonts the page has loaded: those of the machine that stand in until then aside. */
export function siteFontsLoaded(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.fonts].filter(({ family, status }) => family.includes("Variable") && status === "loaded")
        .length,
  );
}
