import type { DocumentSegment } from "#contract/documents.ts";
import type { Mark } from "#contract/marks.ts";
import { type Covered, coveredBy, saidText, wordAt } from "#contract/marks-in-text.ts";
import type { TextBlock } from "#contract/text-blocks.ts";

/** A highlight or a place (`end` is null) as it is written; times in seconds of the sound that is published. */
export type WrittenMark = {
  start: number;
  end: number | null;
  /** The words that it covers; empty where they are no more. */
  text: string;
  note: string;
  by: string;
  /** The day of its note: `2026-11-26`. */
  day: string;
  covers: readonly Covered[];
};

/** Marks as they are written beside a text, whose sound was cut by so many seconds before its beginning. */
export function writtenMarks(
  marks: readonly Mark[],
  segments: readonly DocumentSegment[],
  earlier = 0,
): WrittenMark[] {
  const said = saidText(segments);
  const texts = new Map(segments.map(({ id, text }) => [id, text]));
  return marks.map(({ from, to, note, by, changedAt }) => {
    const word = to === null ? wordAt(said, from.time) : undefined;
    const covers = to === null ? (word ? [word] : []) : coveredBy(said, { from, to });
    const at = (time: number) => Math.max(0, Math.round(1000 * (time - earlier)) / 1000);
    return {
      ...{ start: at(from.time), end: to === null ? null : at(to.time), note, by, covers },
      text: covers.map((one) => texts.get(one.segment)?.slice(one.from, one.to) ?? "").join(" "),
      day: changedAt.slice(0, 10),
    };
  });
}

/** Marks of words that are no more, and so stand beside none. A highlight without a note says nothing by itself. */
export const marksOfNothing = (marks: readonly WrittenMark[]): WrittenMark[] =>
  marks.filter(({ covers, end, note }) => covers.length === 0 && (note !== "" || end === null));

/** A stretch of a paragraph. Marks are named by where they stand in their list. */
export type Piece = {
  text: string;
  isHighlighted: boolean;
  /** Marks that begin with it, and that end with it. */
  begins: readonly number[];
  ends: readonly number[];
};

/** A paragraph in pieces, cut where marks begin and end. */
export function piecesOf({ text, places }: TextBlock, marks: readonly WrittenMark[]): Piece[] {
  const begin = new Map(places.map(({ segment, at }) => [segment, at]));
  const here = marks.flatMap(({ covers, end }, mark) => {
    const stretches: {
      mark: number;
      from: number;
      to: number;
      isHighlight: boolean;
      isFirst: boolean;
      isLast: boolean;
    }[] = [];
    for (const [at, { segment, from, to }] of covers.entries()) {
      const start = begin.get(segment);
      if (start === undefined) continue;
      const isLast = at === covers.length - 1;
      const last = stretches.at(-1);
      // From one sentence to the next one a highlight goes on, over the gap between them.
      if (last && text.slice(last.to, start + from).trim() === "")
        Object.assign(last, { to: start + to, isLast });
      else
        stretches.push({
          ...{ mark, from: start + from, to: start + to },
          ...{ isHighlight: end !== null, isFirst: at === 0, isLast },
        });
    }
    return stretches;
  });
  const cuts = [...new Set([0, ...here.flatMap(({ from, to }) => [from, to]), text.length])].sort(
    (one, other) => one - other,
  );
  return cuts.slice(1).map((to, index) => {
    const from = cuts[index] ?? 0;
    return {
      text: text.slice(from, to),
      isHighlighted: here.some((one) => one.isHighlight && one.from <= from && to <= one.to),
      begins: here.filter((one) => one.isFirst && one.from === from).map(({ mark }) => mark),
      ends: here.filter((one) => one.isLast && one.to === to).map(({ mark }) => mark),
    };
  });
}
