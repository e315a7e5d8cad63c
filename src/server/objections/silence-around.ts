import { isWithin, type TimedPassage as Passage, timedIn } from "#contract/passages.ts";
import { pausesIn } from "#server/conversions/index.ts";
import { readTimed } from "#server/documents/index.ts";
import type { Services } from "#server/services.ts";
import type { Kept } from "./find-kept.ts";

/** The most that is silent beside the words of a passage, in seconds, where nobody's words lie: sounds begin before their words. */
const BESIDE = 0.25;
/** How far beside estimated times a word was found to sound, in seconds, and how much further a pause is looked for. */
export const OFF = 0.6;
const REACH = 5;

/** What is to be silent; `isEstimated`: more than its words, as nobody measured when those sound. */
export type Silence = Passage & { isEstimated: boolean };

/**
 * What is to be silent: the passage, and what lies beside it as far as no other word does that was measured. Where the times of
 * its own first or last word are estimated, that goes on to a pause in the sound beyond where it may lie, else to the end of its segment.
 * @throws AudioError that passes, what the storage says
 */
export async function silenceAround(
  services: Pick<Services, "db" | "storage">,
  { row, sound }: Kept,
  { start, end }: Passage,
): Promise<Silence> {
  const segments = row ? await readTimed(services.db, row) : [];
  const words = segments.flatMap((one) => [...timedIn(one)]).sort((a, b) => a.start - b.start);
  const out = words.filter((word) => isWithin(word, { start, end }));
  const first = Math.min(start, ...out.map((word) => word.start)); // a word goes whole, from the text as from the sound
  const last = Math.max(end, ...out.map((word) => word.end));
  const measured = words.filter((word) => !word.estimated);
  const before = Math.max(0, ...measured.filter((word) => word.end <= first).map((word) => word.end));
  const after = Math.min(...measured.filter((word) => word.start >= last).map((word) => word.start));
  const isUnsure = { first: out[0]?.estimated ?? false, last: out.at(-1)?.estimated ?? false };
  const isEstimated = isUnsure.first || isUnsure.last;
  const [early, late] = [first - OFF, last + OFF];
  const around = { start: Math.max(before, early - REACH), end: Math.min(after, late + REACH) };
  const pauses = sound && isEstimated ? await pausesIn(services, sound, around) : [];
  const edges = segments.flatMap(({ start, end }) =>
    start !== null && end !== null && isWithin({ start, end }, { start: early, end: late })
      ? [{ start, end }]
      : [],
  );
  const begins = () => {
    const pause = pauses.findLast((one) => one.start <= early);
    return pause ? Math.min(early, pause.end) : Math.min(early, ...edges.map((one) => one.start));
  };
  const ends = () => {
    const pause = pauses.find((one) => one.end >= late);
    return pause ? Math.max(late, pause.start) : Math.max(late, ...edges.map((one) => one.end));
  };
  return {
    start: Math.max(before, isUnsure.first ? begins() : first - BESIDE),
    end: Math.min(after, isUnsure.last ? ends() : last + BESIDE),
    isEstimated,
  };
}
