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
  const here = marks.flatMap(({ covers, end }, mark) =>
    covers.flatMap(({ segment, from, to }, at) => {
      const start = begin.get(segment);
      if (start === undefined) return [];
      const edges = { isFirst: at === 0, isLast: at === covers.length - 1 };
      return [{ mark, from: start + from, to: start + to, isHighlight: end !== null, ...edges }];
    }),
  );
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
