import { useSyncExternalStore } from "react";

/** A word of the text that was pressed or led to last: where it begins in its segment, in UTF-16. */
export type Place = { segment: string; at: number };

let place: Place | null = null;
const listeners = new Set<() => void>();

/** Follows which word is chosen, as long as somebody asks. */
function follow(onChange: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener("click", onPress, true);
    document.addEventListener("focusin", onPress, true);
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    place = null;
    document.removeEventListener("click", onPress, true);
    document.removeEventListener("focusin", onPress, true);
  };
}

function onPress({ target, type }: Event): void {
  const found = target instanceof HTMLElement ? placeOf(target, type === "click") : null;
  if (!found || (found.segment === place?.segment && found.at === place.at)) return;
  place = found;
  for (const listener of listeners) listener();
}

/** Where a word begins; of a text without words that sound, the one with the caret that the press left. */
function placeOf(target: HTMLElement, isPress: boolean): Place | null {
  const segment = target.closest<HTMLElement>("[data-segment]");
  const id = segment?.dataset.segment;
  if (!segment || !id) return null;
  const item = target.closest<HTMLElement>("[data-item]");
  if (item && item !== segment) return { segment: id, at: offsetIn(segment, item, 0) };
  const { anchorNode, anchorOffset } = getSelection() ?? {};
  const isCaret = isPress && anchorNode && segment.contains(anchorNode);
  const at = isCaret ? offsetIn(segment, anchorNode, anchorOffset ?? 0) : 0;
  const begun = segment.textContent.slice(0, at).search(/\S+$/);
  return { segment: id, at: begun < 0 ? at : begun };
}

function offsetIn(segment: HTMLElement, node: Node, offset: number): number {
  const range = document.createRange();
  range.setStart(segment, 0);
  range.setEnd(node, offset);
  return range.toString().length;
}

/** The chosen word at this moment. */
export const placeNow = (): Place | null => place;

/** The chosen word, wherever it is; null where none is. */
export const useChosenPlaceAnywhere = (): Place | null =>
  useSyncExternalStore(
    follow,
    () => place,
    () => null,
  );

/** Where the chosen word of a segment begins; null where none of it is chosen. */
export function useChosenPlace(segment: string): number | null {
  const now = useChosenPlaceAnywhere();
  return now !== null && now.segment === segment ? now.at : null;
}
