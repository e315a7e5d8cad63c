import { afterAll, expect, test } from "vitest";
import { EngineError } from "#server/engines/engine.ts";
import { createOpenAiSpeech, OWN_NAMES } from "#server/engines/openai/synthesize.ts";
import { readSettings } from "#server/settings.ts";
import {
  type OpenAiServer,
  type OpenAiServerOptions,
  startOpenAiServer,
} from "#test/support/openai-server.ts";
import { tonesOf } from "#test/support/played-speech.ts";

const servers: OpenAiServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

async function serve(options: Partial<OpenAiServerOptions>): Promise<OpenAiServer> {
  const server = await startOpenAiServer({
    async *synthesize(input) {
      yield tonesOf(input);
    },
    hear: () => Promise.reject(new Error("not asked to hear")),
    ...options,
  });
  servers.push(server);
  return server;
}

const engineFor = (server: OpenAiServer, voices = OWN_NAMES) =>
  createOpenAiSpeech({
    ...{ apiKey: server.key, baseUrl: server.url, model: "kokoro", voices, log: () => {} },
    timeouts: { backoff: 0.001 },
  });

async function speak(engine: ReturnType<typeof engineFor>): Promise<number> {
  let samples = 0;
  const { signal } = new AbortController();
  for await (const { pcm } of engine.synthesize({ text: "Yes.", voice: "nova", instructions: "", signal }))
    samples += pcm.samples.length;
  return samples;
}
const formatsAsked = (server: OpenAiServer) =>
  server.to("speech").map(({ fields }) => fields.response_format);

test.each([
  ["Groq (WAV alone)", { formats: ["wav"] }, ["pcm", "wav", "wav"]],
  [
    "Speaches, Kokoro-FastAPI (FastAPI's refusals)",
    { formats: ["mp3"], refusesAsFastApi: true },
    ["pcm", "wav", "mp3", "mp3"],
  ],
  ["LocalAI (WAV, whatever is asked)", { formats: ["wav"], ignoresFormat: true }, ["pcm", "pcm"]],
  ["vLLM-Omni (PCM, FastAPI's refusals)", { refusesAsFastApi: true }, ["pcm", "pcm"]],
])("a server as %s is asked for what it has, found by trying", async (_, options, asked) => {
  const server = await serve(options);
  const engine = engineFor(server);
  expect(await speak(engine)).toBeGreaterThan(0);
  expect(await speak(engine)).toBeGreaterThan(0);
  expect(formatsAsked(server)).toEqual(asked);
});

test("a voice that the server has under another name is asked for by that; without it, the refusal is one", async () => {
  const server = await serve({ voices: ["af_heart"], refusesAsFastApi: true });
  const { OPENAI_VOICES } = readSettings({ OPENAI_VOICES: "nova:af_heart" });
  expect(await speak(engineFor(server, OPENAI_VOICES))).toBeGreaterThan(0);
  const error = await speak(engineFor(server)).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(EngineError);
  expect(error).toMatchObject({ outcome: { code: "service-refused" } });
});
