import { useEffect, useState } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import { timedIn } from "#contract/passages.ts";

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

/** All of a segment as a passage; null where nobody knows when it is said. */
export const passageOf = (segment: DocumentSegment): Passage | null =>
  between([segment], { segment: segment.id, at: 0 }, { segment: segment.id, at: segment.text.length });

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
      else if (range && elementOf(range.startContainer)?.closest(TEXT)) setMarked(null);
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

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);

/** A segment of the text, and its words; one of one word is its own. */
const TEXT = "[data-segment]";
const WORD = "[data-item]";

function markedIn(range: Range, segments: readonly DocumentSegment[]): Passage | null {
  const sentences = [...document.querySelectorAll<HTMLElement>(TEXT)].filter((one) =>
    range.intersectsNode(one),
  );
  const words = sentences
    .flatMap((sentence) => {
      const own = [...sentence.querySelectorAll<HTMLElement>(WORD)];
      return (own.length > 0 ? own : [sentence]).map((word) => ({ sentence, word }));
    })
    .filter(({ word }) => isInside(range, word));
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return null;
  return between(segments, placeIn(first, "from"), placeIn(last, "to"));
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

/** Where a word begins or ends in its sentence. */
function placeIn({ sentence, word }: Record<"sentence" | "word", HTMLElement>, edge: "from" | "to") {
  const range = document.createRange();
  range.setStart(sentence, 0);
  if (edge === "from") range.setEnd(word, 0);
  else range.setEnd(word, word.childNodes.length);
  return { segment: sentence.dataset.segment ?? "", at: range.toString().length };
}

/** What is said between two places, in whole words. */
function between(
  segments: readonly DocumentSegment[],
  from: Passage["from"],
  to: Passage["to"],
): Passage | null {
  const [first, last] = [from, to].map(({ segment }) => segments.findIndex(({ id }) => id === segment));
  const among = segments.slice(first, (last ?? -1) + 1);
  const said = among.flatMap((one) =>
    timedIn(one)
      .filter(
        (word) =>
          (one.id !== from.segment || word.to > from.at) && (one.id !== to.segment || word.from < to.at),
      )
      .map((word) => ({ ...word, segment: one })),
  );
  const [begins, ends] = [said[0], said.at(-1)];
  if (!begins || !ends) return null;
  const whole = {
    from: { segment: begins.segment.id, at: begins.from },
    to: { segment: ends.segment.id, at: ends.to },
  };
  const parts = among
    .slice(among.indexOf(begins.segment), among.indexOf(ends.segment) + 1)
    .map(({ id, text }) =>
      text.slice(
        id === whole.from.segment ? whole.from.at : 0,
        id === whole.to.segment ? whole.to.at : undefined,
      ),
    );
  const speakers = [...new Set(said.flatMap(({ segment }) => segment.speaker ?? []))];
  return {
    ...{ ...whole, text: parts.join(" ").trim(), speakers },
    ...{ start: begins.start, end: ends.end },
  };
}
