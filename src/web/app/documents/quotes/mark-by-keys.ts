import { focusItem, ITEM } from "../use-text-keys.ts";

/**
 * Marks words of a text from an item that has the focus, as Shift with an arrow does: first the item itself, then one more
 * or one less with each step.
 */
export function markOn(frame: Element, item: HTMLElement, step: 1 | -1): void {
  const items = [...frame.querySelectorAll<HTMLElement>(ITEM)];
  const begun = beganAt(item);
  const to = begun ? (items[items.indexOf(item) + step] ?? item) : item;
  focusItem(frame, to);
  mark(begun ?? item, to, items);
}

/** Marks a whole sentence, unless words are marked. */
export function markSentence(segment: string): void {
  const selection = getSelection();
  if (selection && !selection.isCollapsed && elementOf(selection.anchorNode)?.closest("[data-segment]"))
    return;
  const sentence = document.querySelector(`[data-segment="${segment}"]`);
  if (sentence) selection?.selectAllChildren(sentence);
}

/** Takes the mark from words, if any are marked. @returns whether any were */
export function unmark(item: HTMLElement): boolean {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return false;
  selection.collapse(item, 0);
  return true;
}

const elementOf = (node: Node | null | undefined): Element | null | undefined =>
  node instanceof Element ? node : node?.parentElement;

/** Where the mark begins that ends at an item; undefined where none does. */
function beganAt(item: HTMLElement): HTMLElement | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return undefined;
  const [begun, ends] = [selection.anchorNode, selection.focusNode].map((node) =>
    elementOf(node)?.closest<HTMLElement>(ITEM),
  );
  return ends === item ? (begun ?? undefined) : undefined;
}

function mark(from: HTMLElement, to: HTMLElement, items: readonly HTMLElement[]): void {
  const isBack = items.indexOf(to) < items.indexOf(from);
  const [begin, end] = isBack ? [from.childNodes.length, 0] : [0, to.childNodes.length];
  getSelection()?.setBaseAndExtent(from, begin, to, end);
}
