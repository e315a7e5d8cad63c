import { outcome } from "#contract/outcomes.ts";
import { VOICES, type Voice } from "#contract/voices.ts";
import type { VoiceCharacter } from "#locales/engine-words.ts";
import type { SpeechEngine, SynthesizeOptions } from "#server/engines/engine.ts";
import { readAudio } from "#server/engines/service/audio-reply.ts";
import { isUnexplained, Refused, toEngineError } from "#server/engines/service/failures.ts";
import { synthesizeInParts } from "#server/engines/service/synthesize-in-parts.ts";
import type { VoiceMap } from "#server/engines/service/voice-map.ts";
import { sharedVoices } from "#server/engines/shared-voices.ts";
import { openService, type Service, type ServiceSettings } from "./service.ts";

export type OpenAiSpeechSettings = ServiceSettings & {
  model: string;
  /** What the server calls the ten voices; by their own names where it isn't given. */
  voices?: VoiceMap;
  /** The longest input of one request. OpenAI's is 4,096 (POST /audio/speech, `input`). */
  maxCharacters?: number;
};

const named = (voice: Voice) => [voice, voice] as const;
/** As OpenAI and those that map its names call them. */
export const OWN_NAMES: VoiceMap = Object.fromEntries(VOICES.map(named)) as Record<Voice, string>;

/** OpenAI has all ten voices under these names; other servers map them to their own. */
export const CHARACTERS: Record<Voice, VoiceCharacter> = {
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

/** Tried in this order: raw PCM streams best, and some compatible servers know only WAV or MP3. */
const FORMATS = ["pcm", "wav", "mp3"] as const;

/**
 * An engine that speaks through any OpenAI-compatible server (POST /audio/speech).
 *
 * Word times are estimates, because the service gives none; capabilities say so.
 */
export function createOpenAiSpeech(settings: OpenAiSpeechSettings): SpeechEngine {
  const { model, voices = OWN_NAMES, maxCharacters = 4_096 } = settings;
  const service = openService(settings);
  const takesInstructions = !/(^|\/)tts-1(-|$)/.test(model);
  const fetchAudio = audioFetcher(service, { model, takesInstructions, voices });
  return {
    id: `openai:${model}`,
    async capabilities() {
      return {
        ...(await service.standing(outcome("service-speaks", { model }))),
        voices: VOICES.map((name) => ({ name, character: CHARACTERS[name] })),
        languages: ["mul"],
        sharedVoices: sharedVoices(["mul"], (voice) => voices[voice]),
        instructions: takesInstructions ? "free" : "none",
        deliveries: [],
        wordTimes: false,
        maxCharacters,
      };
    },
    notFollowed: (instructions) => (takesInstructions || !instructions.trim() ? [] : [instructions.trim()]),
    synthesize: (options) =>
      synthesizeInParts(options, {
        maxCharacters,
        fetchPart: (part, how) => ({ open: () => fetchAudio(part.input, how) }),
        toError: (error) => toEngineError(error, service.operated),
      }),
    async close() {},
  };
}

/** Fetches one part as samples, as they come. Remembers which audio format the server takes. */
function audioFetcher(
  service: Service,
  { model, takesInstructions, voices }: { model: string; takesInstructions: boolean; voices: VoiceMap },
) {
  let format: (typeof FORMATS)[number] = FORMATS[0];
  /** Whether the server has answered in it: then it is not the format that is refused. */
  let taken = false;

  async function send(input: string, options: SynthesizeOptions) {
    const { voice, signal } = options;
    const instructions = takesInstructions && options.instructions.trim() ? options.instructions : undefined;
    for (;;) {
      const tried = format;
      try {
        const body = { model, voice: voices[voice], input, instructions, response_format: tried };
        const answer = await service.request(
          () => service.client.audio.speech.create(body, { signal }),
          signal,
        );
        taken = true;
        return answer;
      } catch (error) {
        const next = FORMATS[FORMATS.indexOf(tried) + 1];
        if (taken || !refusesFormat(error)) throw error;
        format = next ?? FORMATS[0];
        if (!next) throw error;
      }
    }
  }

  return async function* fetchAudio(text: string, options: SynthesizeOptions): AsyncGenerator<Float32Array> {
    const response = await send(text, options);
    yield* readAudio(response, { idle: service.timeouts.idle, signal: options.signal });
  };
}

function refusesFormat(error: unknown): boolean {
  if (!(error instanceof Refused)) return false;
  const { status, param, words = "" } = error.refusal;
  if (status !== 400 && status !== 422) return false;
  return isUnexplained(error.refusal) || param === "response_format" || /response_format/.test(words);
}
