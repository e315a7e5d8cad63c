import type { Page } from "playwright-core";

/**
 * What does not fit in the page as it is, by its own words: what makes it wider than the window, words that an edge cuts
 * off (not those that end in dots, which are meant), and words that lie on other words.
 */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const shortOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} “${element.textContent?.trim().slice(0, 60)}”`;
    const open = [...document.querySelectorAll("dialog:modal")].at(-1);
    const root = open ?? document.body;
    const ignored = "svg, select, option, s, [aria-hidden=true], .sr-only";

    type Words = { element: Element; rects: DOMRect[]; over: Element | null };
    const found: Words[] = [];
    for (const element of root.querySelectorAll("*")) {
      const own = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      if (own.length === 0 || element.closest(ignored)) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      const rects = own.flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
      found.push({ element, rects, over: over(element) });
    }
    const cut = found.filter(({ element, rects }) => rects.some((rect) => isCut(element, rect)));
    const problems = cut.map(({ element }) => `cut: ${shortOf(element)}`);
    if (scrollWidth > clientWidth) problems.push(`${scrollWidth - clientWidth} px wider than the window`);

    const lines = found
      .filter((words) => !cut.includes(words))
      .flatMap(({ rects, ...own }) => rects.map((rect) => ({ ...own, rect: seen(own.element, rect) })));
    for (const [at, { element, rect, over }] of lines.entries()) {
      for (const other of lines.slice(at + 1)) {
        if (over !== other.over || element.contains(other.element) || other.element.contains(element))
          continue;
        if (lie(rect, other.rect)) problems.push(`${shortOf(element)} lies on ${shortOf(other.element)}`);
      }
    }
    return [...new Set(problems)];

    /** What the words lie in that passes over the page, or opened over it; null for the page itself. */
    function over(element: Element): Element | null {
      for (let up: Element | null = element; up && up !== root; up = up.parentElement) {
        const { position, zIndex } = getComputedStyle(up);
        if (["fixed", "sticky"].includes(position) || (position === "absolute" && zIndex !== "auto"))
          return up;
      }
      return null;
    }

    /** Sideways: what scrolls, and what ends in dots, is not. */
    function isCut(element: Element, rect: DOMRect): boolean {
      for (let up: Element | null = element; up && up !== root; up = up.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(up);
        if (textOverflow === "ellipsis" || ["auto", "scroll"].includes(overflowX)) return false;
        if (overflowX !== "visible" && rect.right > up.getBoundingClientRect().right + 1) return true;
      }
      return rect.right > clientWidth + 1 || rect.left < -1;
    }

    /** What is seen of a line of words that ends in dots, or lies below the last line that does. */
    function seen(element: Element, rect: DOMRect): DOMRect {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element);
      const { left, right, bottom } = element.getBoundingClientRect();
      if (webkitLineClamp !== "none")
        return new DOMRect(
          rect.left,
          rect.top,
          rect.width,
          Math.max(0, Math.min(bottom, rect.bottom) - rect.top),
        );
      if (textOverflow !== "ellipsis") return rect;
      return new DOMRect(left, rect.top, Math.min(right, rect.right) - left, rect.height);
    }

    /** By the middle of their lines: what is above and below it is room for accents. */
    function lie(one: DOMRect, other: DOMRect): boolean {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const margin = 0.25 * Math.min(one.height, other.height);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) - 2 * margin;
      return across > 2 && down > 1;
    }
  });
}
