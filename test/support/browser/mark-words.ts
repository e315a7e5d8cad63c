import type { Page } from "playwright-core";

/** Marks from one word of the text to another, as by dragging over them. */
export const markWords = (page: Page, from: string, to: string) =>
  page.evaluate(
    ([from, to]) => {
      const words = [...document.querySelectorAll("[data-segment] [data-start]")];
      const [first, last] = [from, to].map((said) => words.find((one) => one.textContent?.trim() === said));
      const range = document.createRange();
      range.setStart(first!, 0);
      range.setEnd(last!, last!.childNodes.length);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
    },
    [from, to],
  );
