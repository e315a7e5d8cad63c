import { useEffect, useState } from "react";
import type { DocumentSegment } from "#contract/documents.ts";

/** A passage of a transcript: from one word to another, and what is said between them. */
export type Passage = {
  from: { segment: string; at: number };
  to: { segment: string; at: number };
  text: string;
  /** Who says it, in their order. */
  speakers: number[];
  /** In seconds. */
  start: number;
  end: number;
};

/** All timed words of a segment as a passage; null where it has none. */
export function passageOf(segment: DocumentSegment): Passage | null {
  const [first, last] = [segment.words?.[0], segment.words?.at(-1)];
  if (!first || !last) return null;
  return between([segment], { segment: segment.id, at: first.from }, { segment: segment.id, at: last.to });
}

/**
 * The passage whose words are marked; null while none is. It follows what the person marks, and stays while they press
 * something outside of the text.
 */
export function useMarkedPassage(segments: readonly DocumentSegment[]): Passage | null {
  const [marked, setMarked] = useState<Passage | null>(null);
  useEffect(() => {
    const follow = () => {
      const range = rangeNow();
      if (range && !range.collapsed) setMarked(markedIn(range, segments));
      else if (range?.startContainer.parentElement?.closest(TEXT)) setMarked(null);
    };
    follow();
    document.addEventListener("selectionchange", follow);
    return () => document.removeEventListener("selectionchange", follow);
  }, [segments]);
  return marked;
}

/** The passage whose words are marked at this moment; null while none is. */
export function markedNow(segments: readonly DocumentSegment[]): Passage | null {
  const range = rangeNow();
  return range && !range.collapsed ? markedIn(range, segments) : null;
}

function rangeNow(): Range | null {
  const selection = getSelection();
  return selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
}

/** A segment of the text. */
const TEXT = "[data-segment]";

function markedIn(range: Range, segments: readonly DocumentSegment[]): Passage | null {
  const words = [...document.querySelectorAll<HTMLElement>(`${TEXT} [data-start]`)].filter((word) =>
    isInside(range, word),
  );
  const [from, to] = [placeOf(words[0], segments, "from"), placeOf(words.at(-1), segments, "to")];
  return from && to ? between(segments, from, to) : null;
}

/** A word that the mark only touches at its edge is not marked. */
function isInside(range: Range, word: HTMLElement): boolean {
  if (!range.intersectsNode(word)) return false;
  const own = document.createRange();
  own.selectNodeContents(word);
  const endsBefore = range.compareBoundaryPoints(Range.START_TO_END, own) <= 0;
  const beginsBehind = range.compareBoundaryPoints(Range.END_TO_START, own) >= 0;
  return !endsBefore && !beginsBehind;
}

function placeOf(word: HTMLElement | undefined, segments: readonly DocumentSegment[], edge: "from" | "to") {
  const id = word?.closest<HTMLElement>(TEXT)?.dataset.segment;
  const start = Number(word?.dataset.start);
  const found = segments.find((one) => one.id === id)?.words?.find((one) => one.start === start);
  return id && found ? { segment: id, at: found[edge] } : null;
}

/** What is said between two places. */
function between(
  segments: readonly DocumentSegment[],
  from: Passage["from"],
  to: Passage["to"],
): Passage | null {
  const [first, last] = [from, to].map(({ segment }) => segments.findIndex(({ id }) => id === segment));
  const among = segments.slice(first, (last ?? -1) + 1);
  const words = among.flatMap(
    ({ id, words }) =>
      words?.filter(
        (one) => (id !== from.segment || one.from >= from.at) && (id !== to.segment || one.to <= to.at),
      ) ?? [],
  );
  const [begins, ends] = [words[0], words.at(-1)];
  if (!begins || !ends) return null;
  const parts = among.map(({ id, text }) =>
    text.slice(id === from.segment ? from.at : 0, id === to.segment ? to.at : undefined),
  );
  const speakers = [...new Set(among.flatMap(({ speaker }) => speaker ?? []))];
  return {
    ...{ from, to, text: parts.join(" ").trim(), speakers },
    ...{ start: begins.start, end: ends.end },
  };
}
