import type { Page } from "playwright-core";

/** What a finger needs, in CSS pixels. */
const FINGER = 44;

/** Where words of the page are cut off: not by dots, which are meant and have the whole beside them, but by an edge. */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const cut = (element: Element) => {
      const style = getComputedStyle(element);
      const hidden = element.getBoundingClientRect();
      if (hidden.width <= 1 || hidden.height <= 1 || style.visibility === "hidden") return false;
      if (style.textOverflow === "ellipsis" || element.closest("select, [aria-hidden=true], .sr-only"))
        return false;
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      const beyondPage = text.right > document.documentElement.clientWidth + 1 || text.left < -1;
      const clips =
        style.overflowX !== "visible" && style.overflowX !== "auto" && style.overflowX !== "scroll";
      const beyondBox = clips && text.right > hidden.right + 1;
      const control = element.closest("button, a[class*=rounded]")?.getBoundingClientRect();
      const beyondControl = control && (text.right > control.right + 1 || text.bottom > control.bottom + 4);
      return beyondPage || beyondBox || Boolean(beyondControl);
    };
    return [...document.querySelectorAll("main *")]
      .filter((element) => element.checkVisibility() && words(element) && cut(element))
      .map((element) => element.outerHTML.slice(0, 160));
  });
}

/**
 * Controls of the page that are less than 44 px high, and stand in no row, label or group that is. Links inside of
 * sentences are as high as their line, as they are everywhere.
 */
export function smallControls(page: Page): Promise<string[]> {
  return page.evaluate((finger) => {
    const high = (element: Element | null) => (element?.getBoundingClientRect().height ?? 0) >= finger - 0.5;
    const inSentence = (element: Element) =>
      element.matches("a") && getComputedStyle(element).display === "inline" && element.closest("p, dd, td");
    return [...document.querySelectorAll("main :is(button, a[href], input, select, textarea)")]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter(
        (element) => element.getBoundingClientRect().width > 1 && !element.closest("[aria-hidden=true]"),
      )
      .filter((element) => !high(element) && !high(element.closest("label")) && !inSentence(element))
      .map(
        (element) =>
          `${Math.round(element.getBoundingClientRect().height)} px: ${element.outerHTML.slice(0, 160)}`,
      );
  }, FINGER);
}
