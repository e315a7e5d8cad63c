import { afterAll, beforeAll, beforeEach, describe } from "vitest";
import { createDeepgramTranscription } from "#server/engines/deepgram/transcribe.ts";
import { createElevenLabsTranscription } from "#server/engines/elevenlabs/transcribe.ts";
import type { TranscriptionEngine } from "#server/engines/engine.ts";
import { type DeepgramServer, startDeepgramServer } from "#test/support/deepgram-server.ts";
import { type ElevenLabsServer, startElevenLabsServer } from "#test/support/elevenlabs-server.ts";
import { testFaults } from "#test/support/service-faults.ts";
import {
  engineFor,
  logged,
  server as openai,
  prepareTranscribe,
  recording,
  transcribe,
} from "#test/support/transcribe-with-openai.ts";

prepareTranscribe();

let elevenlabs: ElevenLabsServer;
let deepgram: DeepgramServer;
let path: string;
const log = (line: string) => logged.push(line);

beforeAll(async () => {
  [elevenlabs, deepgram] = await Promise.all([startElevenLabsServer(), startDeepgramServer()]);
  path = await recording("faults.wav", 3, [0]);
});
beforeEach(() => {
  for (const server of [elevenlabs, deepgram]) server.forget();
});
afterAll(() => Promise.all([elevenlabs.close(), deepgram.close()]));

const use = async (engine: TranscriptionEngine) => void (await transcribe(engine, path, 3));

describe("an OpenAI-compatible server that listens", () =>
  testFaults("transcription", {
    script: (behaviours, forever) => openai.script("transcriptions", behaviours, forever),
    asked: () => openai.to("transcriptions").length,
    use: (timeouts) => use(engineFor(openai, { timeouts, maxSeconds: 60 })),
    logged: () => logged.join(),
    secret: () => openai.key,
  }));

describe("ElevenLabs that listens", () =>
  testFaults("transcription", {
    script: (behaviours, forever) => elevenlabs.script("/speech-to-text", behaviours, forever),
    asked: () => elevenlabs.to("/speech-to-text").length,
    use: (timeouts) => {
      const { key: apiKey, url: baseUrl } = elevenlabs;
      return use(createElevenLabsTranscription({ apiKey, baseUrl, model: "scribe_v2", log, timeouts }));
    },
    logged: () => logged.join(),
    secret: () => elevenlabs.key,
  }));

describe("Deepgram that listens", () =>
  testFaults("transcription", {
    script: (behaviours, forever) => deepgram.script("/listen", behaviours, forever),
    asked: () => deepgram.to("/listen").length,
    use: (timeouts) => {
      const { key: apiKey, url: baseUrl } = deepgram;
      return use(createDeepgramTranscription({ apiKey, baseUrl, model: "nova-3", log, timeouts }));
    },
    logged: () => logged.join(),
    secret: () => deepgram.key,
  }));
