import type { SpokenWord } from "#contract/transcript.ts";

/** Where something that is said begins, in seconds, and what it says. */
export type Stop = { start: number; text: string };
/** Where one can go by keys in what sounds: to its sentences and its words, each in their order in time. */
export type Stops = { sentences: readonly Stop[]; words: readonly Stop[] };

type Sounding = { start: number; text: string; words: readonly Stop[] | readonly SpokenWord[] | null };

/** Where sentences and their words begin. A sentence whose words have no times is one step for both. */
export function stopsOf(sounding: readonly Sounding[]): Stops {
  const words = sounding.flatMap(({ start, text, words }): Stop[] =>
    words && words.length > 0
      ? words.map((word) => ({
          start: word.start,
          text: "text" in word ? word.text : text.slice(word.from, word.to),
        }))
      : [{ start, text }],
  );
  // A sentence begins with its first word: from there a step by a word leads on.
  const sentences = sounding.map(({ start, text, words }) => ({ start: words?.[0]?.start ?? start, text }));
  return { sentences, words };
}

/** Where the sentences and words begin of a text that was spoken in one piece. */
export function stopsOfText(text: string, words: readonly SpokenWord[]): Stops {
  const sentences: Stop[] = [];
  let next = 0;
  for (const { segment, index } of new Intl.Segmenter(undefined, { granularity: "sentence" }).segment(text)) {
    while ((words[next]?.from ?? Number.POSITIVE_INFINITY) < index) next++;
    const first = words[next];
    if (first && first.from < index + segment.length) sentences.push({ start: first.start, text: segment });
  }
  return { sentences, words: words.map(({ start, from, to }) => ({ start, text: text.slice(from, to) })) };
}

/** Who has heard less than this of what comes before the first stop is at that stop, in seconds. */
const LEAD = 1;
/** Audio elements round the place that they are sent to: closer than this is the same, in seconds. */
const SAME = 0.02;

/**
 * The stop after a time, or before it; null where there is none.
 * @param begun seconds within which a step back leads to the stop before, and not to the beginning of this one
 */
export function stopFrom(stops: readonly Stop[], time: number, step: -1 | 1, begun = 0): Stop | null {
  if (step === 1) {
    const first = stops[0]?.start ?? 0;
    const from = first - time < LEAD ? Math.max(first, time) : time;
    return stops.find(({ start }) => start > from + SAME) ?? null;
  }
  return stops.findLast(({ start }) => start < time - Math.max(SAME, begun)) ?? stops[0] ?? null;
}
