import { afterAll, describe, expect, test } from "vitest";
import { VOICES } from "#contract/voices.ts";
import { EngineError } from "#server/engines/engine.ts";
import { createOpenAiSpeech, OWN_NAMES } from "#server/engines/openai/synthesize.ts";
import { medianPitch } from "#server/engines/portrait.ts";
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

async function speak(engine: ReturnType<typeof engineFor>, instructions = "") {
  const samples: number[] = [];
  const { signal } = new AbortController();
  for await (const { pcm } of engine.synthesize({ text: "Yes.", voice: "nova", instructions, signal }))
    samples.push(...pcm.samples);
  return samples;
}
const asked = (server: OpenAiServer, field: string) => server.to("speech").map(({ fields }) => fields[field]);

const KOKORO = [
  ...["af_alloy", "af_bella", "af_heart", "af_nova", "am_adam", "am_echo", "am_michael", "am_onyx"],
  ...["bf_emma", "bm_fable", "bm_george", "ef_dora"],
];
const FITTED = {
  ...{ ash: "am_michael", alloy: "af_alloy", ballad: "bm_george", coral: "af_bella", echo: "am_echo" },
  ...{ fable: "bm_fable", nova: "af_nova", onyx: "am_onyx", sage: "bf_emma", shimmer: "af_heart" },
};

/** Each project as it is: what it has, and what it is asked for in two texts. */
const ROWS: [string, Partial<OpenAiServerOptions>, { format: string[]; voice: string[] }][] = [
  [
    "Kokoro-FastAPI since 0.4",
    { voices: KOKORO, voiceList: { voices: KOKORO.map((id) => ({ id, name: id })) }, refusesAsFastApi: true },
    { format: ["pcm", "pcm"], voice: ["af_nova", "af_nova"] },
  ],
  [
    "Kokoro-FastAPI before",
    { voices: KOKORO, voiceList: { voices: KOKORO }, refusesAsFastApi: true },
    { format: ["pcm", "pcm"], voice: ["af_nova", "af_nova"] },
  ],
  [
    "Speaches: one voice for all names it does not know, unless its list is read",
    {
      ...{ ignoresVoice: true, refusesAsFastApi: true },
      models: [{ id: "kokoro", voices: KOKORO.map((id) => ({ id, name: id, language: "en-us" })) }],
    },
    { format: ["pcm", "pcm"], voice: ["af_nova", "af_nova"] },
  ],
  [
    "Groq: WAV alone, no list of voices",
    { formats: ["wav"] },
    { format: ["pcm", "wav", "wav"], voice: ["nova", "nova", "nova"] },
  ],
  [
    "LocalAI: WAV, whatever is asked, and any voice",
    { formats: ["wav"], ignoresFormat: true, ignoresVoice: true },
    { format: ["pcm", "pcm"], voice: ["nova", "nova"] },
  ],
  [
    "vLLM-Omni: voices of which none is ours, used once ours is refused",
    { voices: ["ryan", "vivian"], voiceList: { voices: ["ryan", "vivian"], uploaded_voices: [] } },
    { format: ["pcm", "pcm", "pcm"], voice: ["nova", "ryan", "ryan"] },
  ],
  [
    "one with MP3 alone, which refuses as FastAPI does",
    { formats: ["mp3"], refusesAsFastApi: true },
    { format: ["pcm", "wav", "mp3", "mp3"], voice: ["nova", "nova", "nova", "nova"] },
  ],
];

test.each(ROWS)("%s: is asked for what it has, found by asking", async (_, options, { format, voice }) => {
  const server = await serve(options);
  const engine = engineFor(server);
  expect((await speak(engine)).length).toBeGreaterThan(0);
  expect((await speak(engine)).length).toBeGreaterThan(0);
  expect([asked(server, "response_format"), asked(server, "voice")]).toEqual([format, voice]);
  expect(server.to("voices")).toHaveLength(1);
});

describe("voices", () => {
  test("ours under other names, then those that are nearest, then what is left", async () => {
    const server = await serve({ voices: KOKORO, voiceList: KOKORO });
    const engine = engineFor(server);
    expect((await engine.capabilities()).sharedVoices).toEqual({});
    const { signal } = new AbortController();
    for (const voice of VOICES)
      for await (const _ of engine.synthesize({ text: "Yes.", voice, instructions: "", signal }));
    expect(asked(server, "voice")).toEqual(VOICES.map((voice) => FITTED[voice]));
  });

  test("a server with fewer than ten: which names share one is said", async () => {
    const server = await serve({
      voices: ["alloy", "echo"],
      voiceList: { data: [{ id: "alloy" }, { id: "echo" }] },
    });
    const { sharedVoices } = await engineFor(server).capabilities();
    expect(Object.values(sharedVoices).flat(2).toSorted()).toEqual(VOICES.toSorted());
  });

  test("what the operator named stays; somebody's own voices beside ours are nobody's", async () => {
    const { OPENAI_VOICES } = readSettings({ OPENAI_VOICES: "nova:my_own" });
    const named = await serve({ voices: [...KOKORO, "my_own"], voiceList: { voices: KOKORO } });
    await speak(engineFor(named, OPENAI_VOICES));
    expect(asked(named, "voice")).toEqual(["my_own"]);
    const own = await serve({ voiceList: { data: [{ id: "voice_of_eve" }] } });
    await speak(engineFor(own));
    expect(asked(own, "voice")).toEqual(["nova"]);
  });

  test("without a list, the refusal of a voice is one", async () => {
    const server = await serve({ voices: ["af_heart"], refusesAsFastApi: true });
    const error = await speak(engineFor(server)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(EngineError);
    expect(error).toMatchObject({ outcome: { code: "service-refused" } });
    expect(asked(server, "response_format")).toEqual(["pcm"]); // it was the voice, and said so
  });

  test.each([
    ["no JSON", "<html>", "text/html"],
    ["another shape", '{"voices":{"alloy":1}}', "application/json"],
    ["names that are none", '{"voices":[1,null,{}]}', "application/json"],
  ])("a list that is %s is none", async (_, body, contentType) => {
    const server = await serve({});
    server.script("voices", [{ kind: "other", body, contentType }], true);
    expect((await speak(engineFor(server))).length).toBeGreaterThan(0);
    expect(asked(server, "voice")).toEqual(["nova"]);
  });

  test("a list that could not be had is asked for again", async () => {
    const server = await serve({ voices: KOKORO, voiceList: KOKORO });
    server.script("voices", [{ kind: "error", status: 503 }]);
    const engine = engineFor(server);
    await speak(engine);
    expect(asked(server, "voice").at(-1)).toBe("af_nova");
    expect(server.to("voices").length).toBe(2);
  });
});

test("raw PCM is played at the rate that the server names with its model", async () => {
  const tone = Float32Array.from(
    { length: 24_000 },
    (_, i) => 0.3 * Math.sin((2 * Math.PI * 200 * i) / 24_000),
  );
  const server = await serve({
    async *synthesize() {
      yield tone;
    },
    pcmRate: 16_000,
    models: [{ id: "kokoro", sample_rate: 16_000 }],
  });
  expect(Math.abs(medianPitch(Float32Array.from(await speak(engineFor(server))), 24_000) - 200)).toBeLessThan(
    4,
  );
});

test("instructions that are refused twice are left out from then on, and said not to be followed", async () => {
  const server = await serve({ refuses: ["instructions"], refusesAsFastApi: true });
  const engine = engineFor(server);
  expect([engine.notFollowed("softly"), (await engine.capabilities()).instructions]).toEqual([[], "free"]);
  await speak(engine, "softly");
  expect(engine.notFollowed("loudly")).toEqual([]); // it may have been for these words alone
  await speak(engine, "loudly");
  await speak(engine, "softly");
  expect(asked(server, "instructions")).toEqual(["softly", undefined, "loudly", undefined, undefined]);
  expect(engine.notFollowed("softly")).toEqual(["softly"]);
  expect((await engine.capabilities()).instructions).toBe("none");
});

test("what a server takes is asked anew after it refused what it took before", async () => {
  const server = await serve({});
  const engine = engineFor(server);
  await speak(engine);
  server.script("speech", [{ kind: "error", status: 400, param: "response_format" }]);
  expect((await speak(engine)).length).toBeGreaterThan(0);
  expect(asked(server, "response_format").at(-1)).toBe("wav");
  const refusal = { kind: "error", status: 400, param: "response_format" } as const;
  server.script("speech", [refusal, refusal]); // WAV, then MP3: nothing is left
  await expect(speak(engine)).rejects.toMatchObject({ outcome: { code: "service-refused" } });
  await speak(engine);
  expect(asked(server, "response_format").at(-1)).toBe("pcm");
});
