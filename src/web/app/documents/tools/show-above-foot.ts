/** What the header covers, and what stays free above the player, in pixels. */
const TOP = 96;
const GAP = 12;

/** Scrolls what has opened under or beside a sentence out from behind the player, as far as the sentence stays in sight. */
export function showAboveFoot(tools: HTMLElement, sentence: Element | null): void {
  const foot =
    window.document.querySelector("[data-foot]")?.getBoundingClientRect().top ?? window.innerHeight;
  const { top, bottom } = tools.getBoundingClientRect();
  const highest = Math.min(top, sentence?.getBoundingClientRect().top ?? top);
  const by = Math.min(bottom + GAP - foot, highest - TOP);
  if (by > 0) window.scrollBy({ top: by });
}
