import type { TextPlace } from "#contract/find-in-text.ts";

/** The sentences that are drawn, by their segments. */
export const sentencesOnPage = (): Map<string | undefined, HTMLElement> =>
  new Map(
    [...document.querySelectorAll<HTMLElement>("[data-segment]")].map((one) => [one.dataset.segment, one]),
  );

/** A stretch of what an element says (UTF-16 offsets); undefined where it says less. */
export function rangeIn(element: HTMLElement, { from, to }: TextPlace): Range | undefined {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let passed = 0;
  let isBegun = false;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (!isBegun && from < passed + length) {
      range.setStart(node, from - passed);
      isBegun = true;
    }
    if (isBegun && to <= passed + length) {
      range.setEnd(node, to - passed);
      return range;
    }
    passed += length;
  }
  return undefined;
}
