import { APIError } from "openai";
import { outcome } from "#contract/outcomes.ts";
import type { SpokenWord } from "#contract/transcript.ts";
import { VOICES, type Voice } from "#contract/voices.ts";
import type { VoiceCharacter } from "#locales/engine-words.ts";
import {
  EngineError,
  type SpeechEngine,
  type SpeechPiece,
  type SynthesizeOptions,
} from "#server/engines/engine.ts";
import { splitAtSentences } from "#server/engines/split-text.ts";
import { withPronunciations } from "#server/engines/text-for-speech/pronunciations.ts";
import { readAudio, SYNTHESIZE_RATE } from "./audio-reply.ts";
import { CutShort, toEngineError } from "./failures.ts";
import { joinEdges } from "./join-edges.ts";
import { placeWords } from "./place-words.ts";
import { readAhead } from "./read-ahead.ts";
import { openService, type Service, type ServiceSettings } from "./service.ts";
import { Sounding } from "./sounding.ts";

export type OpenAiSpeechSettings = ServiceSettings & {
  model: string;
  /** The longest input of one request. OpenAI's is 4,096 (POST /audio/speech, `input`). */
  maxCharacters?: number;
};

/** OpenAI has all ten voices under these names; other servers map them to their own. */
const CHARACTERS: Record<Voice, VoiceCharacter> = {
  alloy: "neutral-balanced",
  ash: "warm-direct",
  ballad: "soft-lyrical",
  coral: "friendly-clear",
  echo: "calm-even",
  fable: "expressive-storytelling",
  nova: "bright-upbeat",
  onyx: "deep-firm",
  sage: "measured-wise",
  shimmer: "light-cheerful",
};

/** Requests of one call that run at the same time: the one being heard and the next. */
const REQUESTS_AT_ONCE = 2;
/** Tried in this order: raw PCM streams best, and some compatible servers know only WAV or MP3. */
const FORMATS = ["pcm", "wav", "mp3"] as const;
const SAYABLE = /[\p{L}\p{N}]/u;
/** No one speaks faster than this; audio that would have to is missing its end. */
const MOST_LETTERS_PER_SECOND = 60;
const LETTERS_WORTH_CHECKING = 100;
const USUAL_CHARACTERS_PER_SECOND = 15;

/** A part of the text, and what the service is sent for it: it reads numbers by itself, and rewriting would hurt. */
type TextPart = { text: string; from: number; to: number; input: string };
type StartedPart = { part: TextPart; audio: AsyncIterable<Float32Array> };

/**
 * An engine that speaks through any OpenAI-compatible server (POST /audio/speech). Long text is cut at sentence
 * ends and joined without a gap; the next part is fetched while one is heard.
 *
 * Word times are estimates from letters and pauses, because the service gives none; capabilities say so. They
 * come with the last piece of each part of the text.
 */
export function createOpenAiSpeech(settings: OpenAiSpeechSettings): SpeechEngine {
  const { model, maxCharacters = 4_096 } = settings;
  const service = openService(settings);
  const takesInstructions = !/(^|\/)tts-1(-|$)/.test(model);
  const fetchAudio = audioFetcher(service, model, takesInstructions);

  async function* synthesize({
    text,
    voice,
    instructions,
    language,
    pronunciations = [],
    signal,
  }: SynthesizeOptions): AsyncGenerator<SpeechPiece> {
    const leaving = new AbortController();
    const either = AbortSignal.any([signal, leaving.signal]);
    const parts = sayableParts(text, maxCharacters, { language, pronunciations });
    const started: StartedPart[] = [];
    const startNext = () => {
      const { value: part, done } = parts.next();
      if (done) return false;
      const open = () => fetchAudio(part, { voice, instructions, signal: either });
      started.push({ part, audio: readAhead(open, (error) => error instanceof CutShort) });
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
        const { part, audio } = now;
        const startSeconds = samplesDone / SYNTHESIZE_RATE;
        const sounding = new Sounding(SYNTHESIZE_RATE);
        const pace = part.from > 0 ? part.from / startSeconds : USUAL_CHARACTERS_PER_SECOND;
        const edges = { joinsPrevious: samplesDone > 0, joinsNext: stayAhead };
        for await (const { samples, last } of joinEdges(audio, edges)) {
          signal.throwIfAborted();
          stayAhead();
          sounding.add(samples);
          samplesDone += samples.length;
          const expected = part.from + pace * (samplesDone / SYNTHESIZE_RATE - startSeconds);
          yield {
            pcm: { samples, sampleRate: SYNTHESIZE_RATE },
            words: last ? estimateWords(part, sounding, startSeconds) : [],
            textDone: last ? part.to : Math.floor(Math.min(expected, part.to - 1)),
          };
        }
      }
    } catch (error) {
      signal.throwIfAborted();
      throw toEngineError(error, service.log);
    } finally {
      leaving.abort();
    }
  }

  return {
    id: `openai:${model}`,
    async capabilities() {
      return {
        ...(await service.standing(outcome("service-speaks", { model }))),
        voices: VOICES.map((name) => ({ name, character: CHARACTERS[name] })),
        languages: ["mul"],
        instructions: takesInstructions ? "free" : "none",
        deliveries: [],
        wordTimes: false,
        maxCharacters,
      };
    },
    notFollowed: (instructions) => (takesInstructions || !instructions.trim() ? [] : [instructions.trim()]),
    async *synthesize(options) {
      options.signal.throwIfAborted();
      if (!SAYABLE.test(options.text)) throw new EngineError(outcome("nothing-to-say"));
      yield* synthesize(options);
    },
    async close() {},
  };
}

function* sayableParts(
  text: string,
  limit: number,
  { language, pronunciations }: Required<Pick<SynthesizeOptions, "pronunciations">> & { language?: string },
  size = limit,
): Generator<TextPart, undefined> {
  for (const part of splitAtSentences(text, size, language)) {
    if (!SAYABLE.test(part.text)) continue;
    const input = withPronunciations(part.text, pronunciations);
    // What a person wants said may be longer than what is written: the limit holds for what is sent.
    if (input.length > limit && part.text.length > 1) {
      const half = Math.ceil(Math.min(size, part.text.length) / 2);
      for (const smaller of sayableParts(part.text, limit, { language, pronunciations }, half))
        yield { ...smaller, from: part.from + smaller.from, to: part.from + smaller.to };
    } else yield { ...part, input: input.slice(0, limit) };
  }
}

/** Fetches one part as samples, as they come. Remembers which audio format the server takes. */
function audioFetcher(service: Service, model: string, takesInstructions: boolean) {
  let format: (typeof FORMATS)[number] = FORMATS[0];

  async function send(input: string, options: Pick<SynthesizeOptions, "voice" | "instructions" | "signal">) {
    const { voice, signal } = options;
    const instructions = takesInstructions && options.instructions.trim() ? options.instructions : undefined;
    for (;;) {
      const tried = format;
      try {
        const body = { model, voice, input, instructions, response_format: tried };
        return await service.request(() => service.client.audio.speech.create(body, { signal }), signal);
      } catch (error) {
        const next = FORMATS[FORMATS.indexOf(tried) + 1];
        if (!next || !refusesFormat(error)) throw error;
        format = next;
      }
    }
  }

  return async function* fetchAudio(
    part: TextPart,
    options: Pick<SynthesizeOptions, "voice" | "instructions" | "signal">,
  ): AsyncGenerator<Float32Array> {
    const response = await send(part.input, options);
    let samples = 0;
    for await (const chunk of readAudio(response, { idle: service.timeouts.idle, signal: options.signal })) {
      samples += chunk.length;
      yield chunk;
    }
    const letters = part.text.match(/\p{L}/gu)?.length ?? 0;
    const least = letters / MOST_LETTERS_PER_SECOND;
    if (letters >= LETTERS_WORTH_CHECKING && samples / SYNTHESIZE_RATE < least) {
      throw new CutShort("The audio is too short for its text.");
    }
  };
}

function refusesFormat(error: unknown): boolean {
  if (!(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) return false;
  return error.param === "response_format" || /response_format/.test(error.message);
}

function estimateWords(part: TextPart, sounding: Sounding, startSeconds: number): SpokenWord[] {
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
