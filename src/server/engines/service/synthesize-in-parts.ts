import { outcome } from "#contract/outcomes.ts";
import type { SpokenWord } from "#contract/transcript.ts";
import { EngineError, type SpeechPiece, type SynthesizeOptions } from "#server/engines/engine.ts";
import { splitAtSentences, type TextPiece } from "#server/engines/split-text.ts";
import { type Pronunciation, withPronunciations } from "#server/engines/text-for-speech/pronunciations.ts";
import { SYNTHESIZE_RATE } from "./audio-reply.ts";
import { CutShort } from "./failures.ts";
import { joinEdges } from "./join-edges.ts";
import { placeWords } from "./place-words.ts";
import { readAhead } from "./read-ahead.ts";
import { Sounding } from "./sounding.ts";

/** The sound of one part of a text. */
export type PartSound = {
  /** Its samples at `SYNTHESIZE_RATE`, as they come. Opened again when it breaks before any was heard. */
  open(): AsyncIterable<Float32Array>;
  /**
   * The words whose times the service has told by now: seconds of this sound, offsets of this part. Undefined while
   * it has told none.
   */
  words?(): SpokenWord[] | undefined;
};

/** A part of the text, and what the service is sent for it: it reads numbers by itself, and rewriting would hurt. */
export type SentPart = TextPiece & { input: string };

export type PartSource = {
  /** The longest part in UTF-16 units; may depend on its number. */
  maxCharacters: number | ((part: number) => number);
  fetchPart(part: SentPart, options: SynthesizeOptions): PartSound;
  /** What becomes of an error before it is thrown. */
  toError(error: unknown): unknown;
};

/** Requests of one call that run at the same time: the one being heard and the next. */
const REQUESTS_AT_ONCE = 2;
const SAYABLE = /[\p{L}\p{N}]/u;
/** No one speaks faster than this; audio that would have to is missing its end. */
const MOST_LETTERS_PER_SECOND = 60;
const LETTERS_WORTH_CHECKING = 100;
/** No one speaks slower than this, after a moment of silence; audio that would have to does not end. */
const MOST_SECONDS_PER_CHARACTER = 1;
const MOST_SECONDS_OF_SILENCE = 30;
const USUAL_CHARACTERS_PER_SECOND = 15;
/** A word that a service lets sound for longer is given this much, as long as the end is not known. */
const LONGEST_WORD_SECONDS = 5;

type StartedPart = { part: SentPart; sound: PartSound; audio: AsyncIterable<Float32Array> };

/**
 * Speaks a text part after part: cut at sentence ends and joined without a gap, the next fetched while one is heard.
 * Words come as they sound where the service tells their times; else they are estimates from letters and pauses, with
 * the last piece of each part.
 * @throws EngineError @throws the signal's reason when aborted.
 */
export async function* synthesizeInParts(
  options: SynthesizeOptions,
  source: PartSource,
): AsyncGenerator<SpeechPiece> {
  const { text, signal } = options;
  signal.throwIfAborted();
  if (!SAYABLE.test(text)) throw new EngineError(outcome("nothing-to-say"));
  const leaving = new AbortController();
  const either = { ...options, signal: AbortSignal.any([signal, leaving.signal]) };
  const parts = sentParts(options, source.maxCharacters);
  const started: StartedPart[] = [];
  const startNext = () => {
    const { value: part, done } = parts.next();
    if (done) return false;
    const sound = source.fetchPart(part, either);
    const audio = readAhead(
      () => ofLikelyLength(sound.open(), part),
      (error) => error instanceof CutShort,
    );
    started.push({ part, sound, audio });
    return true;
  };
  const stayAhead = () => {
    while (started.length < REQUESTS_AT_ONCE - 1 && startNext());
    return started.length > 0;
  };
  let samplesDone = 0;
  try {
    startNext();
    for (let now = started.shift(); now; now = started.shift()) {
      const { part, sound, audio } = now;
      const startSeconds = samplesDone / SYNTHESIZE_RATE;
      const words = wordsOf(now, startSeconds);
      const pace = part.from > 0 ? part.from / startSeconds : USUAL_CHARACTERS_PER_SECOND;
      const edges = { joinsPrevious: samplesDone > 0, joinsNext: stayAhead };
      for await (const { samples, last, skipped } of joinEdges(audio, edges)) {
        signal.throwIfAborted();
        stayAhead();
        words.heard(samples);
        samplesDone += samples.length;
        const seconds = samplesDone / SYNTHESIZE_RATE;
        const known = words.until(seconds, { last, skipped: skipped / SYNTHESIZE_RATE });
        const expected = sound.words?.()
          ? (known.at(-1)?.to ?? part.from)
          : part.from + pace * (seconds - startSeconds);
        yield {
          pcm: { samples, sampleRate: SYNTHESIZE_RATE },
          words: known,
          textDone: last ? part.to : Math.floor(Math.min(expected, part.to - 1)),
        };
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    throw source.toError(error);
  } finally {
    leaving.abort();
  }
}

function* sentParts(
  { text, language, pronunciations = [] }: SynthesizeOptions,
  limit: PartSource["maxCharacters"],
): Generator<SentPart, undefined> {
  let number = 0;
  const most = () => (typeof limit === "number" ? limit : limit(number));
  for (const part of splitAtSentences(text, most, language)) {
    if (SAYABLE.test(part.text)) yield* withinLimit(part, most(), { language, pronunciations });
    number++;
  }
}

type Reading = { language: string | undefined; pronunciations: readonly Pronunciation[] };

/** What a person wants said may be longer than what is written: the limit holds for what is sent. */
function* withinLimit(part: TextPiece, limit: number, reading: Reading): Generator<SentPart, undefined> {
  const input = withPronunciations(part.text, reading.pronunciations);
  if (input.length <= limit || part.text.length < 2) return yield { ...part, input: input.slice(0, limit) };
  for (const half of splitAtSentences(part.text, Math.ceil(part.text.length / 2), reading.language)) {
    const placed = { ...half, from: part.from + half.from, to: part.from + half.to };
    if (SAYABLE.test(half.text)) yield* withinLimit(placed, limit, reading);
  }
}

/** The longest sound of a text that may be true, in seconds. */
export const mostSeconds = (text: string): number =>
  MOST_SECONDS_OF_SILENCE + MOST_SECONDS_PER_CHARACTER * text.length;

/** Passes the sound of a text on. @throws CutShort when it can't be all of it, or does not end */
async function* ofLikelyLength(audio: AsyncIterable<Float32Array>, part: TextPiece) {
  const most = mostSeconds(part.text);
  let samples = 0;
  for await (const chunk of audio) {
    samples += chunk.length;
    if (samples / SYNTHESIZE_RATE > most) throw new CutShort("The audio does not end.");
    yield chunk;
  }
  const letters = part.text.match(/\p{L}/gu)?.length ?? 0;
  const least = letters / MOST_LETTERS_PER_SECOND;
  if (letters >= LETTERS_WORTH_CHECKING && samples / SYNTHESIZE_RATE < least) {
    throw new CutShort("The audio is too short for its text.");
  }
}

/** The words of a part as it is heard, each once. All times in seconds of the whole speech. */
function wordsOf({ part, sound }: StartedPart, startSeconds: number) {
  const sounding = new Sounding(SYNTHESIZE_RATE);
  let given = 0;
  let latest = startSeconds;
  return {
    heard: (samples: Float32Array) => sounding.add(samples),
    until(seconds: number, { last, skipped }: { last: boolean; skipped: number }): SpokenWord[] {
      const timed = sound.words?.();
      if (!timed) return last ? estimateWords(part, sounding, startSeconds) : [];
      const sounded: SpokenWord[] = [];
      for (const { start, end, from, to } of timed.slice(given)) {
        const begins = Math.max(latest, startSeconds + start - skipped); // in order, whatever the service says
        if (!last && begins >= seconds) break;
        latest = Math.min(begins, seconds);
        const most = last ? seconds : latest + LONGEST_WORD_SECONDS;
        const ends = Math.min(Math.max(latest, startSeconds + end - skipped), most);
        sounded.push({ start: latest, end: ends, from: part.from + from, to: part.from + to });
      }
      given += sounded.length;
      return sounded;
    },
  };
}

function estimateWords(part: TextPiece, sounding: Sounding, startSeconds: number): SpokenWord[] {
  const words = [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(part.text)].filter(
    (segment) => segment.isWordLike,
  );
  const withMarks = words.map(({ index }, i) => part.text.slice(index, words[i + 1]?.index).trimEnd());
  return placeWords(withMarks, sounding.stretches()).map((time, i) => ({
    start: startSeconds + time.start,
    end: startSeconds + time.end,
    from: part.from + words[i]!.index,
    to: part.from + words[i]!.index + words[i]!.segment.length,
  }));
}
