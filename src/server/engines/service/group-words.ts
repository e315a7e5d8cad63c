import type { Segment, Word } from "#contract/transcript.ts";

/** A word as a service heard it: seconds of the recording, and whom it calls its speaker, if it tells. */
export type HeardWord = Word & {
  speaker?: string | number | undefined;
  /** What stands between it and the word before, where that is not a space. */
  before?: string | undefined;
};

/** A longer silence begins another segment, in seconds. */
const PAUSE = 0.8;
/** After so long a segment ends with its sentence. */
const LONG_SEGMENT = 20;
const SENTENCE_END = /[.!?。！？…]["'”’»)\]]*$/u;

/** Segments of words: another for each speaker, after a pause, and after a sentence of a long one. */
export function groupWords(heard: readonly HeardWord[]): Segment[] {
  const speakers = new Map<string | number, number>();
  const segments: Segment[] = [];
  for (const { speaker, before = " ", ...word } of heard) {
    if (speaker !== undefined && !speakers.has(speaker)) speakers.set(speaker, speakers.size + 1);
    const who = speaker === undefined ? undefined : speakers.get(speaker);
    const last = segments.at(-1);
    if (last && last.speaker === who && !endsAt(last, word)) {
      last.text += before + word.text;
      last.end = Math.max(last.end, word.end);
      last.words.push(word);
    } else {
      const segment = { start: word.start, end: word.end, text: word.text, words: [word] };
      segments.push(who === undefined ? segment : { ...segment, speaker: who });
    }
  }
  return segments;
}

function endsAt(segment: Segment, next: Word): boolean {
  const long = segment.end - segment.start > LONG_SEGMENT && SENTENCE_END.test(segment.text);
  return long || next.start - segment.end > PAUSE;
}
