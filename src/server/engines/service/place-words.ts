/** Speech without a pause, in seconds. */
export type Stretch = { start: number; end: number };

/** How far a pause may lie from where its punctuation mark is expected, as a share of the speech, and in seconds. */
const SNAP_SHARE = 0.1;
const SNAP_SECONDS = 1.5;
/** A digit is spoken as a word of about this many letters. */
const DIGIT_LETTERS = 4;
const PAUSES_AFTER = /[.!?;:,…—。！？；：，、]["'”’»)\]]*$/u;

/**
 * Estimates when each word sounds, from the speech found in the audio: words take time by their letters, and a
 * punctuation mark falls on the nearest pause. Words are in order, with the punctuation that follows them.
 * Returns one `{start, end}` in seconds a word; without any speech, no times at all.
 */
export function placeWords(words: string[], stretches: Stretch[]): Stretch[] {
  if (words.length === 0 || stretches.length === 0) return [];
  const spoken = stretches.reduce((sum, { start, end }) => sum + end - start, 0);
  const weights = words.map(weightOf);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const ends: number[] = [];
  weights.reduce((sum, weight, i) => {
    ends[i] = ((sum + weight) / total) * spoken;
    return sum + weight;
  }, 0);
  const corrected = snapToPauses(words, ends, stretches, spoken);
  return words.map((_, i) => ({
    start: onTheClock(corrected[i - 1] ?? 0, stretches, "start"),
    end: onTheClock(corrected[i]!, stretches, "end"),
  }));
}

function weightOf(word: string): number {
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  const digits = word.match(/\p{N}/gu)?.length ?? 0;
  return 1 + letters + DIGIT_LETTERS * digits;
}

/** Moves the ends of words so that marks fall on pauses; what lies between two such anchors is stretched evenly. */
function snapToPauses(words: string[], ends: number[], stretches: Stretch[], spoken: number): number[] {
  const pauses: number[] = [];
  stretches.reduce((sum, { start, end }) => {
    pauses.push(sum + end - start);
    return sum + end - start;
  }, 0);
  pauses.pop();
  const reach = Math.min(SNAP_SECONDS, SNAP_SHARE * spoken);
  const corrected = [...ends];
  let from = { word: -1, expected: 0, found: 0 };
  const stretchTo = (word: number, found: number) => {
    const scale = (found - from.found) / (ends[word]! - from.expected);
    for (let i = from.word + 1; i <= word; i++)
      corrected[i] = from.found + (ends[i]! - from.expected) * scale;
    from = { word, expected: ends[word]!, found };
  };
  words.forEach((word, i) => {
    if (i === words.length - 1 || !PAUSES_AFTER.test(word)) return;
    const expected = from.found + ends[i]! - from.expected;
    const nearest = pauses
      .filter((pause) => pause > from.found && Math.abs(pause - expected) <= reach)
      .sort((a, b) => Math.abs(a - expected) - Math.abs(b - expected))[0];
    if (nearest !== undefined) stretchTo(i, nearest);
  });
  stretchTo(words.length - 1, spoken);
  return corrected;
}

/** Seconds of speech to seconds of audio. At a pause a word starts after it and ends before it. */
function onTheClock(spokenSeconds: number, stretches: Stretch[], edge: "start" | "end"): number {
  let left = spokenSeconds;
  for (const { start, end } of stretches) {
    const length = end - start;
    if (left < length - 1e-6 || (edge === "end" && left <= length + 1e-6)) return start + Math.max(0, left);
    left -= length;
  }
  return stretches.at(-1)!.end;
}
