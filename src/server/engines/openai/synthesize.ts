import type { SpeechCreateParams } from "openai/resources/audio/speech";
import { outcome } from "#contract/outcomes.ts";
import { VOICES, type Voice } from "#contract/voices.ts";
import type { VoiceCharacter } from "#locales/engine-words.ts";
import type { SpeechEngine, SynthesizeOptions } from "#server/engines/engine.ts";
import { readAudio } from "#server/engines/service/audio-reply.ts";
import { Refused, toEngineError } from "#server/engines/service/failures.ts";
import { synthesizeInParts } from "#server/engines/service/synthesize-in-parts.ts";
import type { VoiceMap } from "#server/engines/service/voice-map.ts";
import { sharedVoices } from "#server/engines/shared-voices.ts";
import { SPEECH_DIFFERENCES } from "./differences.ts";
import { type Negotiation, negotiate } from "./negotiate.ts";
import { fitVoices, hasOurs } from "./offered-voices.ts";
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

/**
 * An engine that speaks through any OpenAI-compatible server (POST /audio/speech).
 *
 * Word times are estimates, because the service gives none; capabilities say so.
 */
export function createOpenAiSpeech(settings: OpenAiSpeechSettings): SpeechEngine {
  const { model, voices = OWN_NAMES, maxCharacters = 4_096 } = settings;
  const service = openService(settings);
  const taken = negotiate(SPEECH_DIFFERENCES, { instructions: !/(^|\/)tts-1(-|$)/.test(model) });
  const takesInstructions = () => taken.agreed().instructions;
  const names = voiceNames(service, model, voices);
  const fetchAudio = audioFetcher(service, { model, taken, names });
  return {
    id: `openai:${model}`,
    async capabilities() {
      const offered = await names.now();
      return {
        ...(await service.standing(outcome("service-speaks", { model }))),
        voices: VOICES.map((name) => ({ name, character: CHARACTERS[name] })),
        languages: ["mul"],
        sharedVoices: sharedVoices(["mul"], (voice) => offered[voice]),
        instructions: takesInstructions() ? "free" : "none",
        deliveries: [],
        wordTimes: false,
        maxCharacters,
      };
    },
    notFollowed: (instructions) => (takesInstructions() || !instructions.trim() ? [] : [instructions.trim()]),
    synthesize: (options) =>
      synthesizeInParts(options, {
        maxCharacters,
        fetchPart: (part, how) => ({ open: () => fetchAudio(part.input, how) }),
        toError: (error) => toEngineError(error, service.operated),
      }),
    async close() {},
  };
}

/** What the server calls the ten voices. */
type VoiceNames = {
  now(): Promise<VoiceMap>;
  /** The server refused one of them: whatever it offers is used. False where it offers nothing, or that was done before. */
  refit(): Promise<boolean>;
};

/** As the operator said, else those of the server's own that are ours. Some speak with one voice for all that they don't know. */
function voiceNames(service: Service, model: string, given: VoiceMap): VoiceNames {
  let fitsAny = false;
  return {
    async now() {
      const { voices } = await service.about(model);
      return voices.length > 0 && (fitsAny || hasOurs(voices)) ? fitVoices(given, voices) : given;
    },
    async refit() {
      const { voices } = await service.about(model);
      if (fitsAny || voices.length === 0) return false;
      fitsAny = true;
      return true;
    },
  };
}

type Parts = { model: string; taken: Negotiation<typeof SPEECH_DIFFERENCES>; names: VoiceNames };

/** Fetches one part as samples, as they come. */
function audioFetcher(service: Service, { model, taken, names }: Parts) {
  async function send(input: string, options: SynthesizeOptions): Promise<Response> {
    const { signal, instructions } = options;
    const voice = (await names.now())[options.voice];
    const create = (body: SpeechCreateParams) =>
      service.request(() => service.client.audio.speech.create(body, { signal }), signal);
    try {
      return await taken.ask(
        (wanted) =>
          create({
            ...{ model, voice, input, response_format: wanted.format },
            ...(wanted.instructions && instructions.trim() && { instructions }),
          }),
        instructions.trim() ? signal : undefined,
      );
    } catch (error) {
      if (!refusesVoice(error) || !(await names.refit())) throw error;
      return send(input, options);
    }
  }

  return async function* fetchAudio(text: string, options: SynthesizeOptions): AsyncGenerator<Float32Array> {
    const response = await send(text, options);
    const { sampleRate } = await service.about(model);
    yield* readAudio(response, { idle: service.timeouts.idle, signal: options.signal, sampleRate });
  };
}

function refusesVoice(error: unknown): boolean {
  if (!(error instanceof Refused) || ![400, 404, 422].includes(error.refusal.status)) return false;
  const { param, words = "" } = error.refusal;
  return /voice|speaker/i.test(param ?? words);
}
