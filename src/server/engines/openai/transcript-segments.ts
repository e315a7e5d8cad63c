import { z } from "zod";
import type { Segment, Word } from "#contract/transcript.ts";
import { placeWords, type Stretch } from "#server/engines/service/place-words.ts";

/** What we read of an answer to POST /audio/transcriptions, `json` or `verbose_json`. */
export const transcriptionSchema = z.object({
  text: z.string(),
  words: z.array(z.object({ word: z.string(), start: z.number(), end: z.number() })).nullish(),
  segments: z
    .array(
      z.object({
        start: z.number(),
        end: z.number(),
        text: z.string(),
        no_speech_prob: z.number().nullish(),
        avg_logprob: z.number().nullish(),
      }),
    )
    .nullish(),
});
export type Transcription = z.infer<typeof transcriptionSchema>;

const NANOSECONDS = 1e9;

/** Times in seconds of a recording of so many: some servers give them in nanoseconds, which lie far beyond its end. */
export function inSeconds(transcription: Transcription, seconds: number): Transcription {
  const { words, segments } = transcription;
  const last = Math.max(0, ...[...(words ?? []), ...(segments ?? [])].map(({ end }) => end));
  if (last < 1e6 || last <= seconds) return transcription;
  const scaled = <T extends Stretch>(time: T): T => ({
    ...time,
    start: time.start / NANOSECONDS,
    end: time.end / NANOSECONDS,
  });
  return { ...transcription, words: words?.map(scaled), segments: segments?.map(scaled) };
}

/** Whisper's own bounds for "this was silence" (openai/whisper, transcribe.py: no_speech and logprob threshold). */
const NO_SPEECH = 0.6;
const UNSURE = -1;
/** How far a segment may lie from any speech we found before it is taken for invented, in seconds. */
const NEAR_SPEECH = 0.5;
/** Scripts written without spaces, where words have to be found another way. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

type Token = { from: number; to: number };

/**
 * The segments of a transcription, with the times of its words in seconds of the audio that was sent.
 * Times are the service's where it gives them; else they are estimated over `speech`, the stretches found by our
 * own voice detector. Segments that the service itself doubts, or that lie where nobody speaks, are left out:
 * decoderProcesses invent sentences in silence.
 */
export function transcriptSegments(transcription: Transcription, speech: Stretch[]): Segment[] {
  if (!transcription.segments?.length) {
    const words = transcription.words?.map(({ word, start, end }) => ({ text: word.trim(), start, end }));
    return words?.length ? cutAtPauses(words, speech) : spreadOver(transcription.text, speech);
  }
  return transcription.segments
    .filter((segment) => {
      const doubted = (segment.no_speech_prob ?? 0) > NO_SPEECH && (segment.avg_logprob ?? 0) < UNSURE;
      return segment.text.trim() !== "" && !doubted && speech.some((stretch) => isNear(segment, stretch));
    })
    .map((segment) => {
      const text = segment.text.trim();
      const words =
        transcription.words?.filter(({ start, end }) => isInside((start + end) / 2, segment)) ?? [];
      return {
        start: segment.start,
        end: segment.end,
        text,
        words:
          words.length > 0
            ? words.map(({ word, start, end }) => ({ text: word.trim(), start, end }))
            : spreadOver(text, within(segment, speech)).flatMap((spread) => spread.words),
      };
    });
}

const isNear = (a: Stretch, b: Stretch) => a.start < b.end + NEAR_SPEECH && b.start < a.end + NEAR_SPEECH;
const isInside = (time: number, { start, end }: Stretch) => time >= start && time < end;

function within(bounds: Stretch, speech: Stretch[]): Stretch[] {
  const inside = speech
    .map(({ start, end }) => ({ start: Math.max(start, bounds.start), end: Math.min(end, bounds.end) }))
    .filter(({ start, end }) => end > start);
  return inside.length > 0 ? inside : [{ start: bounds.start, end: bounds.end }];
}

/** Segments for a text without times: words by their letters over the speech, a segment for each stretch. */
function spreadOver(text: string, speech: Stretch[]): Segment[] {
  const tokens = tokensOf(text);
  const times = placeWords(
    tokens.map(({ from, to }) => text.slice(from, to)),
    speech,
  );
  const segments: (Segment & Token)[] = [];
  times.forEach((time, i) => {
    const { from, to } = tokens[i]!;
    const word = { text: text.slice(from, to), ...time, estimated: true };
    const last = segments.at(-1);
    if (last && speech.some((stretch) => isInside(last.start, stretch) && isInside(time.start, stretch))) {
      last.to = to;
      last.text = text.slice(last.from, to);
      last.end = time.end;
      last.words.push(word);
    } else segments.push({ ...time, text: word.text, words: [word], from, to });
  });
  return segments.map(({ start, end, text, words }) => ({ start, end, text, words }));
}

function tokensOf(text: string): Token[] {
  if (!UNSPACED.test(text)) {
    return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ from: index, to: index + word.length }));
  }
  const starts = [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index }) => index);
  return starts.map((from, i) => ({ from, to: from + text.slice(from, starts[i + 1]).trimEnd().length }));
}

/** Segments for words with times but no segments: a new one for each stretch of speech. */
function cutAtPauses(words: Word[], speech: Stretch[]): Segment[] {
  const stretchAt = (word: Word) => speech.findLastIndex(({ start }) => start <= (word.start + word.end) / 2);
  const segments: Segment[] = [];
  for (const [i, word] of words.entries()) {
    const before = words[i - 1];
    const last = segments.at(-1);
    if (last && before && stretchAt(before) === stretchAt(word)) {
      last.words.push(word);
      last.end = word.end;
      last.text += ` ${word.text}`;
    } else segments.push({ start: word.start, end: word.end, text: word.text, words: [word] });
  }
  return segments;
}
