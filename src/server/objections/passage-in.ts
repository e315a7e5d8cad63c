import type { DocumentSegment } from "#contract/documents.ts";
import { isWithin, type TimedPassage as Passage, timedIn } from "#contract/passages.ts";
import { OFF } from "./silence-around.ts";

/** How far from where one engine heard words another one may have heard the same, in seconds. */
const NEAR = 2;

const words = new Intl.Segmenter(undefined, { granularity: "word" });
type Said = Passage & { word: string };

/** What is said in a passage, word by word, without its marks and capitals. */
export function wordsSaid(segments: readonly DocumentSegment[], passage: Passage): string[] {
  return saidIn(segments, passage).map(({ word }) => word);
}

/**
 * Where another transcript of the same recording says what one says in a passage: what is silent in that one (`passage`), with the same
 * words in a row near it. Where they are not, it heard something else, and all segments go that lie there.
 */
export function passageIn(
  segments: readonly DocumentSegment[],
  passage: Passage,
  said: readonly string[],
): Passage {
  const near = saidIn(segments, { start: passage.start - NEAR, end: passage.end + NEAR });
  const runs = near.flatMap((_, at) => {
    const run = near.slice(at, at + said.length);
    return said.length > 0 && run.map(({ word }) => word).join("\n") === said.join("\n") ? run : [];
  });
  const there = { start: passage.start - OFF, end: passage.end + OFF };
  const whole = segments.flatMap(({ start, end }) =>
    start !== null && end !== null && isWithin({ start, end }, there) ? [{ start, end }] : [],
  );
  const goes = [passage, ...(runs.length > 0 ? runs : whole)];
  return {
    start: Math.min(...goes.map(({ start }) => start)),
    end: Math.max(...goes.map(({ end }) => end)),
  };
}

function saidIn(segments: readonly DocumentSegment[], passage: Passage): Said[] {
  return segments.flatMap((segment) =>
    timedIn(segment)
      .filter((stretch) => isWithin(stretch, passage))
      .flatMap(({ start, end, from, to }) =>
        [...words.segment(segment.text.slice(from, to).toLowerCase())].flatMap((one) =>
          one.isWordLike ? [{ start, end, word: one.segment }] : [],
        ),
      ),
  );
}
