import { afterAll, beforeAll, beforeEach, describe } from "vitest";
import { createDeepgramSpeech } from "#server/engines/deepgram/synthesize.ts";
import { DEEPGRAM_VOICE_MODELS } from "#server/engines/deepgram/voices.ts";
import { createElevenLabsSpeech } from "#server/engines/elevenlabs/synthesize.ts";
import { ELEVENLABS_VOICE_IDS } from "#server/engines/elevenlabs/voices.ts";
import type { SpeechEngine } from "#server/engines/engine.ts";
import { createOpenAiSpeech } from "#server/engines/openai/synthesize.ts";
import { type DeepgramServer, startDeepgramServer } from "#test/support/deepgram-server.ts";
import { type ElevenLabsServer, startElevenLabsServer } from "#test/support/elevenlabs-server.ts";
import { type OpenAiServer, startOpenAiServer } from "#test/support/openai-server.ts";
import { tonesOf } from "#test/support/played-speech.ts";
import { testFaults } from "#test/support/service-faults.ts";

const TEXT = "Yes.";
const logged: string[] = [];
const log = (line: string) => logged.push(line);
let openai: OpenAiServer;
let elevenlabs: ElevenLabsServer;
let deepgram: DeepgramServer;

beforeAll(async () => {
  openai = await startOpenAiServer({
    async *synthesize(input) {
      yield tonesOf(input);
    },
    hear: () => Promise.reject(new Error("not asked to hear")),
  });
  [elevenlabs, deepgram] = await Promise.all([startElevenLabsServer(), startDeepgramServer()]);
});
beforeEach(() => {
  logged.length = 0;
  for (const server of [openai, elevenlabs, deepgram]) server.forget();
});
afterAll(() => Promise.all([openai, elevenlabs, deepgram].map((server) => server.close())));

async function speak(engine: SpeechEngine): Promise<void> {
  const { signal } = new AbortController();
  for await (const _ of engine.synthesize({ text: TEXT, voice: "nova", instructions: "", signal }));
}

describe("an OpenAI-compatible server that speaks", () =>
  testFaults("speech", {
    script: (behaviours, forever) => openai.script("speech", behaviours, forever),
    asked: () => openai.to("speech").length,
    use: (timeouts) =>
      speak(
        createOpenAiSpeech({ apiKey: openai.key, baseUrl: openai.url, model: "some-model", log, timeouts }),
      ),
    logged: () => logged.join(),
    secret: () => openai.key,
  }));

describe("ElevenLabs that speaks", () =>
  testFaults("speech", {
    script: (behaviours, forever) => elevenlabs.script("/with-timestamps", behaviours, forever),
    asked: () => elevenlabs.to("/with-timestamps").length,
    use: (timeouts) =>
      speak(
        createElevenLabsSpeech({
          apiKey: elevenlabs.key,
          baseUrl: elevenlabs.url,
          model: "eleven_multilingual_v2",
          voices: ELEVENLABS_VOICE_IDS,
          log,
          timeouts,
        }),
      ),
    logged: () => logged.join(),
    secret: () => elevenlabs.key,
  }));

describe("Deepgram that speaks", () =>
  testFaults("speech", {
    script: (behaviours, forever) => deepgram.script("/speak", behaviours, forever),
    asked: () => deepgram.to("/speak").length,
    use: (timeouts) =>
      speak(
        createDeepgramSpeech({
          apiKey: deepgram.key,
          baseUrl: deepgram.url,
          voices: DEEPGRAM_VOICE_MODELS,
          log,
          timeouts,
        }),
      ),
    logged: () => logged.join(),
    secret: () => deepgram.key,
  }));
