import type { Segment, Word } from "#contract/transcript.ts";

/** Seconds without a word that end a segment also where no stop is written. */
const LONG_PAUSE = 1.2;
/** A sentence without an end is cut here, in words. */
const MOST_WORDS = 60;

/** Sentences of a stretch's words, in seconds from the start of the file that begins `offset` seconds before the stretch. */
export function segmentsOf(words: readonly Word[], offset: number): Segment[] {
  const sentences: Word[][] = [];
  let open: Word[] = [];
  for (const [at, word] of words.entries()) {
    open.push(word);
    const pause = (words[at + 1]?.start ?? word.end) - word.end;
    if (!/[.!?…。！？]["'”’»)\]]*$/.test(word.text) && pause < LONG_PAUSE && open.length < MOST_WORDS)
      continue;
    sentences.push(open);
    open = [];
  }
  if (open.length > 0) sentences.push(open);
  return sentences.map((sentence) => {
    const placed = sentence.map((word) => ({ ...word, start: word.start + offset, end: word.end + offset }));
    return {
      start: placed[0]!.start,
      end: placed.at(-1)!.end,
      text: sentence.map(({ text }) => text).join(" "),
      words: placed,
    };
  });
}
