import { type EncodedSpeech, FRAME_SECONDS } from "#server/audio/sentence-mp3.ts";
import type { Gap } from "#server/documents/tables.ts";
import type { Utterance } from "./synthesize-utterances.ts";

/** Levels of a sentence that has more than one part. */
const LEVELS = 24;

/**
 * A sentence of what was said of it and the silence between: the bytes are of what was said alone, so that no pause takes
 * room in storage. Words in seconds of all of it.
 */
export function joinUtterances(utterances: readonly Utterance[]): EncodedSpeech & { gaps: Gap[] } {
  const [only] = utterances;
  if (utterances.length === 1 && only?.kind === "said") {
    const { kind: _, ...sound } = only;
    return { ...sound, gaps: [] };
  }
  const bytes: Uint8Array[] = [];
  const gaps: Gap[] = [];
  const words: EncodedSpeech["words"] = [];
  const spans: { from: number; to: number; levels: number[] }[] = [];
  let frames = 0;
  let all = 0;
  for (const one of utterances) {
    if (one.kind === "pause") {
      const silent = Math.round(one.seconds / FRAME_SECONDS);
      const last = gaps.at(-1);
      if (last?.at === frames) last.frames += silent;
      else gaps.push({ at: frames, frames: silent });
      all += silent;
      continue;
    }
    const shift = all * FRAME_SECONDS;
    for (const word of one.words) words.push({ ...word, start: word.start + shift, end: word.end + shift });
    spans.push({ from: all, to: all + one.frames, levels: one.levels });
    bytes.push(one.bytes);
    frames += one.frames;
    all += one.frames;
  }
  return { bytes: Buffer.concat(bytes), frames, gaps, words, levels: levelsOver(spans, all) };
}

/** Levels evenly spaced over so many frames; pauses have none. */
function levelsOver(spans: readonly { from: number; to: number; levels: number[] }[], all: number): number[] {
  if (all === 0) return [];
  return Array.from({ length: LEVELS }, (_, index) => {
    const [from, to] = [(index / LEVELS) * all, ((index + 1) / LEVELS) * all];
    return Math.max(
      0,
      ...spans.map((span) => {
        if (span.to <= from || span.from >= to) return 0;
        const each = (span.to - span.from) / Math.max(1, span.levels.length);
        const middle = (Math.max(from, span.from) + Math.min(to, span.to)) / 2;
        return span.levels[Math.floor((middle - span.from) / each)] ?? 0;
      }),
    );
  });
}
