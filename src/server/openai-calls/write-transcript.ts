import { writeCaptions } from "#contract/caption-files.ts";
import type { OpenAiTranscript } from "#contract/openai-formats.ts";
import { segmentWords } from "#contract/timed-text.ts";
import type { Segment } from "#contract/transcript.ts";

/** A transcript, the seconds of its recording, and what was spoken in it (BCP 47), where that is known. */
export type Heard = { text: string; segments: readonly Segment[]; seconds: number; language: string | null };

type Wanted = {
  format: OpenAiTranscript;
  granularities: readonly ("word" | "segment")[];
  task: "transcribe" | "translate";
};

/** What a transcription is answered with: JSON, or text as it is. */
export function writeTranscript(heard: Heard, { format, granularities, task }: Wanted): object | string {
  const { text, segments, seconds, language } = heard;
  const usage = { type: "duration", seconds };
  switch (format) {
    case "json":
      return { text, usage };
    case "text":
      return `${text}\n`;
    case "srt":
    case "vtt":
      return writeCaptions(segmentWords(segments, labelOf), format, { language, names: false });
    case "verbose_json":
      return {
        ...{ task, language: nameOf(language), duration: seconds, text },
        ...(granularities.includes("segment") && { segments: segments.map(verbose) }),
        ...(granularities.includes("word") && { words: wordsOf(segments) }),
        usage,
      };
    case "diarized_json":
      return { task, duration: seconds, text, segments: segments.map(diarized), usage };
  }
}

/** How OpenAI calls a language: its English name in small letters. */
const NAMES = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });
const nameOf = (language: string | null): string =>
  language === null ? "unknown" : (NAMES.of(new Intl.Locale(language).language) ?? language).toLowerCase();

/** Speakers are letters, as OpenAI has them; nobody is told apart from the others where an engine could not. */
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const labelOf = (speaker: number) => LETTERS[speaker - 1] ?? `speaker ${speaker}`;
const UNTOLD = "unknown";

/** A segment as Whisper has it. What our engines don't know of it is the number of a segment that nobody doubts. */
const verbose = ({ start, end, text, words }: Segment, id: number) => ({
  ...{ id, seek: 0, start, end, text, tokens: [], temperature: 0 },
  ...{ avg_logprob: sureness(words), compression_ratio: 1, no_speech_prob: 0 },
});

/** The mean logarithm of how sure an engine is of the words that it says that of; 0 where of none. */
function sureness(words: Segment["words"]): number {
  const known = words.flatMap(({ confidence }) => (confidence ? [Math.log(confidence)] : []));
  return known.length === 0 ? 0 : known.reduce((sum, one) => sum + one, 0) / known.length;
}

const wordsOf = (segments: readonly Segment[]) =>
  segments.flatMap(({ words }) => words.map(({ text, start, end }) => ({ word: text, start, end })));

/** A segment with who speaks, as it stands in `diarized_json` and comes as an event. */
export const diarized = ({ start, end, text, speaker }: Segment, id: number) => ({
  ...{ type: "transcript.text.segment", id: `seg_${id}`, start, end, text },
  speaker: speaker === undefined ? UNTOLD : labelOf(speaker),
});
