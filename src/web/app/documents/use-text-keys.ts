import { type RefObject, useEffect, useRef } from "react";
import { isInField } from "#web/app/player/is-in-field.ts";

/** What the arrows lead to: a word that sounds, else a sentence. */
const ITEM = "[data-item]";
const TAB_STOP = `${ITEM}[tabindex="0"]`;

type TextActs = {
  /** Plays from a place in seconds, and goes there, playing on only if it plays; both null without sound. */
  onPlay: ((seconds: number) => void) | null;
  onGo: ((seconds: number) => void) | null;
  onChoose: (segment: string) => void;
  /** Null where the text is only to be read. */
  onEdit: ((segment: string) => void) | null;
  /** Leads into the tools of a sentence; null where it has none to be led into. */
  onTools: ((segment: string) => void) | null;
  /** Gives up what was chosen. */
  onLeave: (() => void) | null;
};

/**
 * What pointer and keys do in the text. A press on a word goes there; a sentence is chosen by a press and edited by a
 * second one. The arrows go from word to word (from sentence to sentence where nothing sounds), Enter leads into the
 * tools of the sentence; where it has none, Enter plays from there, or edits.
 */
export function useTextKeys(frame: RefObject<HTMLElement | null>, acts: TextActs): void {
  const newest = useRef(acts);
  newest.current = acts;
  useEffect(() => {
    // One item, at first the first, can be tabbed to; it goes when it is drawn anew.
    const first = frame.current?.querySelector(TAB_STOP) ? null : frame.current?.querySelector(ITEM);
    first?.setAttribute("tabindex", "0");
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    /** Where a double click begins: what the first of its clicks opens may move the text away under the second. */
    let begun: string | null = null;
    const onClick = ({ target, detail }: MouseEvent) => {
      if (isInField(target) || !(target instanceof HTMLElement) || target.closest("[data-tools]")) return;
      const segment = segmentOf(target);
      if (detail === 1) begun = segment;
      if (segment) newest.current.onChoose(segment);
      // Who marks text to copy it goes nowhere.
      if (getSelection()?.isCollapsed === false) return;
      const start = target.closest<HTMLElement>("[data-start]")?.dataset.start;
      if (start !== undefined) newest.current.onGo?.(Number(start));
    };
    const onDoubleClick = ({ target }: MouseEvent) => {
      const inTools = target instanceof Element && target.closest("[data-tools]");
      const segment = isInField(target) || inTools ? null : (begun ?? segmentOf(target));
      if (segment) newest.current.onEdit?.(segment);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isInField(event.target)) return;
      if (!(event.target instanceof HTMLElement)) return;
      const item = event.target.closest<HTMLElement>(ITEM);
      const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      if (!item) return;
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
      if (event.key === "p" && onPlay && item.dataset.start !== undefined) onPlay(Number(item.dataset.start));
      if (event.key !== "Enter") return;
      event.preventDefault();
      if (onTools && segment) onTools(segment);
      else if (item.dataset.start !== undefined) onPlay?.(Number(item.dataset.start));
      else if (segment) onEdit?.(segment);
    };
    element.addEventListener("click", onClick);
    element.addEventListener("dblclick", onDoubleClick);
    element.addEventListener("keydown", onKey);
    return () => {
      element.removeEventListener("click", onClick);
      element.removeEventListener("dblclick", onDoubleClick);
      element.removeEventListener("keydown", onKey);
    };
  }, [frame]);
}

function segmentOf(target: EventTarget | null): string | null {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-segment]") : null;
  return element?.dataset.segment ?? null;
}

/** Gives the focus to an item of the text; from then on Tab leads to it. */
export function focusItem(element: Element, item: HTMLElement | null | undefined): void {
  if (!item) return;
  element.querySelector(TAB_STOP)?.removeAttribute("tabindex");
  item.tabIndex = 0;
  item.focus();
}
