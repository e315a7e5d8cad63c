import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { isInField } from "#web/app/player/is-in-field.ts";
import { markOn, unmark } from "./quotes/mark-by-keys.ts";
import { followPresses, segmentOf } from "./text-presses.ts";

/** What the arrows lead to: a word that sounds, else a sentence. */
export const ITEM = "[data-item]";
const TAB_STOP = `${ITEM}[tabindex="0"]`;

export type TextActs = {
  /** Plays from a place in seconds, and goes there, playing on only if it plays; both null without sound. */
  onPlay: ((seconds: number) => void) | null;
  onGo: ((seconds: number) => void) | null;
  onChoose: (segment: string) => void;
  /** Null where the text is only to be read. */
  onEdit: ((segment: string) => void) | null;
  /** Leads into the tools of a sentence; null where it has none to be led into. */
  onTools: ((segment: string) => void) | null;
  /** It was recorded: its words can be marked, and are heard when they are pressed. */
  isRecorded: boolean;
  playing: boolean;
  /** Pauses what a press has begun that turns out to be the first of two. */
  onToggle?: (() => void) | undefined;
  /** Gives up what was chosen. */
  onLeave: (() => void) | null;
};

/**
 * What pointer and keys do in the text. A press on a word goes there, or lets it be heard; a sentence is chosen by a press
 * and edited by a second one. The arrows go from word to word (from sentence to sentence where nothing sounds), Enter leads into the
 * tools of the sentence; where it has none, Enter plays from there, or edits. Of what was recorded, Shift with the arrows
 * marks words.
 */
export function useTextKeys(frame: RefObject<HTMLElement | null>, acts: TextActs): void {
  const newest = useRef(acts);
  newest.current = acts;
  useEffect(() => {
    // One item, at first the first, can be tabbed to; it goes when it is drawn anew.
    const first = frame.current?.querySelector(TAB_STOP) ? null : frame.current?.querySelector(ITEM);
    first?.setAttribute("tabindex", "0");
  });
  // Before it is painted: on a busy machine somebody may press what they see before anything else is done.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const endPresses = followPresses(element, () => newest.current);
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isInField(event.target)) return;
      if (!(event.target instanceof HTMLElement)) return;
      const item = event.target.closest<HTMLElement>(ITEM);
      const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      if (!item) return;
      if (event.shiftKey) {
        if (step === 0 || !newest.current.isRecorded) return;
        event.preventDefault();
        return markOn(element, item, step);
      }
      if (newest.current.isRecorded && (step !== 0 || event.key === "Escape")) {
        if (unmark(item) && step === 0) return;
      }
      if (step !== 0) {
        event.preventDefault();
        const items = [...element.querySelectorAll<HTMLElement>(ITEM)];
        focusItem(element, items[items.indexOf(item) + step]);
      }
      const segment = segmentOf(item);
      const { onPlay, onEdit, onTools, onLeave } = newest.current;
      if (event.key === "Escape" && onLeave) onLeave();
      if (event.key === "e" && onEdit && segment) {
        event.preventDefault();
        onEdit(segment);
      }
      const start = item.closest<HTMLElement>("[data-start]")?.dataset.start;
      if (event.key === "p" && onPlay && start !== undefined) onPlay(Number(start));
      if (event.key !== "Enter") return;
      event.preventDefault();
      if (onTools && segment) onTools(segment);
      else if (onPlay && start !== undefined) onPlay(Number(start));
      else if (segment) onEdit?.(segment);
    };
    element.addEventListener("keydown", onKey);
    return () => {
      endPresses();
      element.removeEventListener("keydown", onKey);
    };
  }, [frame]);
}

/** Gives the focus to an item of the text; from then on Tab leads to it. */
export function focusItem(element: Element, item: HTMLElement | null | undefined): void {
  if (!item) return;
  element.querySelector(TAB_STOP)?.removeAttribute("tabindex");
  item.tabIndex = 0;
  item.focus();
}
