import type { DocumentSegment } from "#contract/documents.ts";
import type { Mark } from "#contract/marks.ts";
import { type Covered, coveredBy, type SaidText, wordAt } from "#contract/marks-in-text.ts";

/** A mark with what of a text it covers: a place has the word that sounds there. */
export type PlacedMark = { mark: Mark; covers: readonly Covered[]; text: string };

/** Characters of its words that name a mark without a note. */
const SHOWN = 60;

/** Marks where they are in a text now, in their order. One whose words are no more covers nothing. */
export function placedMarks(
  marks: readonly Mark[],
  said: SaidText,
  segments: readonly DocumentSegment[],
): PlacedMark[] {
  const texts = new Map(segments.map(({ id, text }) => [id, text]));
  return marks.map((mark) => {
    const place = mark.to === null ? wordAt(said, mark.from.time) : undefined;
    const covers = mark.to === null ? (place ? [place] : []) : coveredBy(said, mark);
    const words = covers.map(({ segment, from, to }) => texts.get(segment)?.slice(from, to) ?? "").join(" ");
    return { mark, covers, text: words.length > SHOWN ? `${words.slice(0, SHOWN).trimEnd()}…` : words };
  });
}
