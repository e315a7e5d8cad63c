import { outcome } from "#contract/outcomes.ts";
import { VOICES } from "#contract/voices.ts";
import type { SpeechEngine, SynthesizeOptions } from "#server/engines/engine.ts";
import { readAudio, SYNTHESIZE_RATE } from "#server/engines/service/audio-reply.ts";
import { toEngineError } from "#server/engines/service/failures.ts";
import { synthesizeInParts } from "#server/engines/service/synthesize-in-parts.ts";
import { tryAgain } from "#server/engines/service/try-again.ts";
import type { VoiceMap } from "#server/engines/service/voice-map.ts";
import { sharedVoices } from "#server/engines/shared-voices.ts";
import { type DeepgramSettings, openDeepgram } from "./client.ts";
import { DEEPGRAM_CHARACTERS, languagesOfVoices } from "./voices.ts";

export type DeepgramSpeechSettings = DeepgramSettings & {
  voices: VoiceMap;
  /** The longest text of one request. Deepgram's is 2,000 (POST /v1/speak, `text`). */
  maxCharacters?: number;
};

/** An engine that speaks through Deepgram's Aura (POST /v1/speak). Word times are estimates; capabilities say so. */
export function createDeepgramSpeech(settings: DeepgramSpeechSettings): SpeechEngine {
  const { voices, maxCharacters = 2_000 } = settings;
  const service = openDeepgram(settings);
  const { http, timeouts, operated } = service;

  async function* fetchAudio(
    text: string,
    { voice, signal }: SynthesizeOptions,
  ): AsyncGenerator<Float32Array> {
    const query = new URLSearchParams({
      model: voices[voice],
      encoding: "linear16",
      sample_rate: String(SYNTHESIZE_RATE),
      container: "none",
    });
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ text });
    const init = { method: "POST", headers, body, answerSeconds: timeouts.answer, signal };
    const response = await tryAgain(() => http.send(`/v1/speak?${query}`, init), signal, timeouts);
    yield* readAudio(response, { idle: timeouts.idle, signal });
  }

  const model = [
    ...new Set(Object.values(voices).map((name) => name.split("-").slice(0, -2).join("-"))),
  ].join(", ");
  return {
    id: `deepgram:${model}`,
    async capabilities() {
      const { trouble } = await service.standing();
      return {
        id: "deepgram",
        name: "deepgram",
        ready: trouble === null,
        note: trouble ?? outcome("service-speaks", { model }),
        voices: VOICES.map((name) => ({ name, character: DEEPGRAM_CHARACTERS[name] })),
        languages: languagesOfVoices(voices),
        sharedVoices: sharedVoices(languagesOfVoices(voices), (voice) => voices[voice]),
        instructions: "none",
        deliveries: [],
        wordTimes: false,
        maxCharacters,
      };
    },
    notFollowed: (instructions) => (instructions.trim() ? [instructions.trim()] : []),
    synthesize: (options) =>
      synthesizeInParts(options, {
        maxCharacters,
        fetchPart: (part, how) => ({ open: () => fetchAudio(part.input, how) }),
        toError: (error) => toEngineError(error, operated),
      }),
    async close() {},
  };
}
