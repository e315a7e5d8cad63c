import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { layNotes } from "./lay-notes.ts";
import { useRemeasured } from "./use-remeasured.ts";

/** Where a note stands in the margin, and how far that is below the line of its sentence, in pixels. */
export type Place = { top: number; drop: number };

/** Half a line of a note, in pixels: its middle stands beside the middle of a line of the text. */
const HALF_LINE = 11;

/** What stays free under the last note, in pixels. */
const BELOW = 32;

type Frames = {
  /** The margin, from the top of the sheet to its foot. */
  column: RefObject<HTMLElement | null>;
  /** What stands at its top, and stays there while the text moves. */
  head: RefObject<HTMLElement | null>;
};

/**
 * Lays out the notes of the margin (its elements with `data-note`, the sentence's id) beside their sentences: after each
 * drawing, and when the sheet or a note becomes another size.
 */
export function usePlaced({ column, head }: Frames): ReadonlyMap<string, Place> {
  const [places, setPlaces] = useState<ReadonlyMap<string, Place>>(new Map());
  const newest = useRef(places);
  useLayoutEffect(() => {
    const sheet = column.current?.parentElement;
    return () => void sheet?.style.removeProperty("min-height");
  }, [column]);
  const measure = useCallback(() => {
    const margin = column.current;
    const sheet = margin?.parentElement;
    if (!margin || !sheet) return;
    const top = margin.getBoundingClientRect().top;
    const pinned = head.current?.getBoundingClientRect(); // without a height where nothing stands there
    const found = [...margin.querySelectorAll<HTMLElement>("[data-note]")].flatMap((note) => {
      const { note: key = "", of = "", chosen } = note.dataset;
      const line = lineOf(sheet, of);
      if (line === null) return [];
      const beside = line - top - HALF_LINE;
      // What can be done with the chosen sentence is not hidden under what stays at the top.
      const free = chosen !== undefined && pinned?.height ? pinned.bottom - top : 0;
      return [{ key, beside, line: Math.max(beside, free), height: note.offsetHeight }];
    });
    const tops = layNotes(found, head.current?.offsetHeight ?? 0);
    // The notes are in no flow: the sheet is made high enough for the last of them.
    const lowest = Math.max(0, ...found.map(({ height }, at) => (tops[at] ?? 0) + height));
    sheet.style.minHeight = `${Math.ceil(margin.offsetTop + lowest + BELOW)}px`;
    const next = new Map(
      found.map(({ key, beside }, at): [string, Place] => {
        const place = Math.round(tops[at] ?? 0);
        return [key, { top: place, drop: Math.max(0, place - Math.round(beside)) }];
      }),
    );
    if (isSame(newest.current, next)) return;
    newest.current = next;
    setPlaces(next);
  }, [column, head]);
  useRemeasured(column, measure);
  useLayoutEffect(() => {
    // A note that grows moves those below it.
    const observer = new ResizeObserver(measure);
    for (const note of column.current?.querySelectorAll("[data-note]") ?? []) observer.observe(note);
    return () => observer.disconnect();
  });
  return places;
}

/** The middle of the first line of a sentence; null where it is not on the page. */
function lineOf(sheet: Element, segment: string): number | null {
  const line = sheet.querySelector(`[data-segment="${segment}"]`)?.getClientRects()[0];
  return line ? line.top + line.height / 2 : null;
}

function isSame(one: ReadonlyMap<string, Place>, other: ReadonlyMap<string, Place>): boolean {
  if (one.size !== other.size) return false;
  return [...one].every(([key, { top, drop }]) => {
    const same = other.get(key);
    return same?.top === top && same.drop === drop;
  });
}
