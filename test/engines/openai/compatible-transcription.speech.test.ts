import { afterAll, expect, test } from "vitest";
import type { OpenAiServer } from "#test/support/openai-server.ts";
import { startOpenAiServer } from "#test/support/openai-server.ts";
import type { TranscribesAs } from "#test/support/openai-transcription.ts";
import { engineFor, prepareTranscribe, recording, transcribe } from "#test/support/transcribe-with-openai.ts";

prepareTranscribe();

const servers: OpenAiServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** Hears one word at `start` of whatever it is sent, in seconds. */
async function serve(transcribes: TranscribesAs, start: number): Promise<OpenAiServer> {
  const server = await startOpenAiServer({
    synthesize: () => {
      throw new Error("not asked to speak");
    },
    hear: async () => ({ text: "boats", words: [{ word: "boats", start, end: start + 0.5 }] }),
    transcribes,
  });
  servers.push(server);
  return server;
}
const asked = (server: OpenAiServer) =>
  server.to("transcriptions").map(({ fields }) => {
    const words = fields["timestamp_granularities[]"] ? "+words" : "";
    return `${fields.response_format}${words}`;
  });

test.each([
  ["Groq, Speaches: times of words", {}, ["verbose_json+words", "verbose_json+words"], true],
  [
    "vLLM: times of segments alone",
    { refusesWordTimes: true },
    ["verbose_json+words", "verbose_json", "verbose_json+words", "verbose_json"],
    false,
  ],
  ["one without times", { formats: ["json", "text"] }, ["verbose_json+words", "json", "json"], false],
  ["one of plain text", { formats: ["text"] }, ["verbose_json+words", "json", "text", "text"], false],
  [
    "LocalAI: its own answer to all, in nanoseconds",
    { ignoresFormat: true, inNanoseconds: true },
    ["verbose_json+words", "verbose_json+words"],
    true,
  ],
] as const)(
  "%s: found by asking, and each word has its time",
  async (_, transcribes, requests, wordTimes) => {
    const server = await serve(transcribes, 2.2);
    const engine = engineFor(server, { model: "whisper-large" });
    const path = await recording("differs.wav", 6, [2]);
    for (let time = 0; time < 2; time++) {
      const { segments } = await transcribe(engine, path, 6);
      const words = segments.flatMap((segment) => segment.words);
      expect(words).toHaveLength(1);
      expect(words[0]?.start).toBeGreaterThan(1.5);
      expect(words[0]?.end).toBeLessThan(5);
    }
    expect(asked(server)).toEqual(requests);
    expect((await engine.capabilities()).wordTimes).toBe(wordTimes);
  },
);

test("a smaller limit of uploads than OpenAI's: it goes in parts, and in halves where they are too large", async () => {
  const path = await recording("long.wav", 16, [2, 9]);
  const server = await serve({ mostBytes: 30_000 }, 0.2);
  const engine = engineFor(server, { model: "whisper-large" });
  const words = (await transcribe(engine, path, 16)).segments.flatMap((segment) => segment.words);
  expect(words.map(({ start }) => Math.round(start))).toEqual([2, 9]);
  const sent = () => server.to("transcriptions").map(({ file }) => [file?.name, (file?.bytes ?? 0) > 30_000]);
  expect(sent()).toEqual([
    ["recording.wav", true],
    ["part.mp3", true],
    ["part.mp3", false],
    ["part.mp3", false],
  ]);
  server.forget();
  await transcribe(engine, path, 16);
  expect(sent()[0]?.[0]).toBe("part.mp3"); // remembered
});

const HINTS = ["Aoife Ní Bhriain", "Łódź"];

test("terms that may be said go with it, in parts too, as much of them as is read", async () => {
  const server = await serve({}, 2.2);
  const engine = engineFor(server, { model: "whisper-large", maxSeconds: 10, partSeconds: 10 });
  await transcribe(engine, await recording("differs.wav", 6, [2]), 6, { hints: HINTS });
  await transcribe(engine, await recording("parts.wav", 30, [2, 20]), 30, { hints: HINTS });
  await transcribe(engine, await recording("differs.wav", 6, [2]), 6);
  const prompts = server.to("transcriptions").map(({ fields }) => fields.prompt);
  expect(prompts).toEqual([...Array(prompts.length - 1).fill("Aoife Ní Bhriain, Łódź."), undefined]);
  expect(prompts.length).toBeGreaterThan(3);
  const many = Array.from({ length: 2_000 }, (_, at) => `Aoife ${at}`);
  await transcribe(engine, await recording("differs.wav", 6, [2]), 6, { hints: many });
  const prompt = String(server.to("transcriptions").at(-1)?.fields.prompt);
  expect(prompt).toMatch(/^Aoife 0, Aoife 1, /);
  expect(prompt.length).toBeLessThan(2 * 224);
  expect((await engine.capabilities()).hints).toBe(true);
});

test("a server that refuses a prompt is sent none from then on, and says so", async () => {
  const server = await serve({ refusesPrompt: true }, 2.2);
  const engine = engineFor(server, { model: "whisper-large" });
  const path = await recording("differs.wav", 6, [2]);
  for (let time = 0; time < 2; time++)
    expect((await transcribe(engine, path, 6, { hints: HINTS })).segments).toHaveLength(1);
  expect(server.to("transcriptions").map(({ fields }) => "prompt" in fields)).toEqual([true, false, false]);
  expect((await engine.capabilities()).hints).toBe(false);
  const diarizing = engineFor(server, { model: "gpt-4o-transcribe-diarize" });
  await transcribe(diarizing, path, 6, { hints: HINTS });
  expect(server.to("transcriptions").at(-1)?.fields).not.toHaveProperty("prompt");
  expect((await diarizing.capabilities()).hints).toBe(false);
});
