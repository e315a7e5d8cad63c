import { DeepgramClient } from "@deepgram/sdk";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createDeepgramSpeech } from "#server/engines/deepgram/synthesize.ts";
import { createDeepgramTranscription } from "#server/engines/deepgram/transcribe.ts";
import { DEEPGRAM_VOICE_MODELS } from "#server/engines/deepgram/voices.ts";
import type { SpeechPiece } from "#server/engines/engine.ts";
import { chooseEngines } from "#server/engines/registry.ts";
import { readSettings } from "#server/settings.ts";
import {
  type DeepgramServer,
  type DeepgramWord,
  startDeepgramServer,
} from "#test/support/deepgram-server.ts";
import { QUIET } from "#test/support/no-models.ts";
import { CHARACTER_SECONDS, TONE_RATE } from "#test/support/played-speech.ts";
import { joined } from "#test/support/synthesize-with-openai.ts";
import { prepareTranscribe, recording, transcribe } from "#test/support/transcribe-with-openai.ts";

prepareTranscribe();

const SENTENCE = "The boats lay quietly at the pier.";
const logged: string[] = [];
let server: DeepgramServer;

beforeAll(async () => {
  server = await startDeepgramServer();
});
afterEach(() => {
  logged.length = 0;
  server.forget();
});
afterAll(() => server.close());

const service = () => ({
  apiKey: server.key,
  baseUrl: server.url,
  log: (line: string) => logged.push(line),
  timeouts: { backoff: 0.001 },
});
const speech = (more: Partial<Parameters<typeof createDeepgramSpeech>[0]> = {}) =>
  createDeepgramSpeech({ ...service(), voices: DEEPGRAM_VOICE_MODELS, ...more });

async function speak(text: string, engine = speech()) {
  const pieces: SpeechPiece[] = [];
  const { signal } = new AbortController();
  for await (const piece of engine.synthesize({ text, voice: "onyx", instructions: "", signal }))
    pieces.push(piece);
  return { samples: joined(pieces), words: pieces.flatMap(({ words }) => words) };
}

describe("speech", () => {
  test("comes whole, in the voice of the map", async () => {
    const { samples, words } = await speak(SENTENCE);
    expect(samples.length).toBe(Math.round(SENTENCE.length * CHARACTER_SECONDS * TONE_RATE));
    expect(words).toHaveLength(7);
    expect(server.to("/speak")[0]?.url.searchParams.get("model")).toBe("aura-2-zeus-en");
  });

  test("a text beyond 2,000 characters is cut at sentences", async () => {
    const text = Array(70).fill(SENTENCE).join(" ");
    const { words } = await speak(text);
    expect(server.to("/speak")).toHaveLength(2);
    expect(words).toHaveLength(7 * 70);
  });

  test("its languages are those of its voices", async () => {
    expect(await speech().capabilities()).toMatchObject({ ready: true, languages: ["en"], wordTimes: false });
    const voices = { ...DEEPGRAM_VOICE_MODELS, nova: "aura-2-celeste-es" };
    expect((await speech({ voices }).capabilities()).languages).toEqual(["en", "es"]);
  });
});

describe("transcripts", () => {
  const word = (text: string, start: number, end: number, speaker: number): DeepgramWord => ({
    word: text.toLowerCase().replace(/\W/g, ""),
    punctuated_word: text,
    start,
    end,
    confidence: 0.9,
    speaker,
    speaker_confidence: 0.6,
  });
  const nova = (more = {}) => createDeepgramTranscription({ ...service(), model: "nova-3", ...more });

  test("words come with punctuation, confidence and speakers counted from 1 as they are first heard", async () => {
    server.hears([word("Who", 0.1, 0.3, 4), word("speaks?", 0.4, 0.8, 4), word("Me.", 0.9, 1.2, 0)]);
    const { segments } = await transcribe(nova(), await recording("people.wav", 4, [0]), 4, {
      speakers: "found",
    });
    expect(segments.map(({ text, speaker }) => [text, speaker])).toEqual([
      ["Who speaks?", 1],
      ["Me.", 2],
    ]);
    expect(segments[0]?.words[0]).toEqual({ text: "Who", start: 0.1, end: 0.3, confidence: 0.9 });
    const { url, headers, body } = server.to("/listen")[0]!;
    expect(Object.fromEntries(url.searchParams)).toEqual({
      model: "nova-3",
      smart_format: "true",
      diarize_model: "latest",
      detect_language: "true",
    });
    expect([headers["content-type"], body.length]).toEqual(["application/octet-stream", 44 + 2 * 4 * 16_000]);
  });

  test("a language that is known is named, and speakers are not asked for unbidden", async () => {
    server.hears([]);
    const { segments } = await transcribe(nova(), await recording("people.wav", 4, [0]), 4, {
      language: "de-AT",
    });
    expect(segments).toEqual([]);
    const { searchParams } = server.to("/listen")[0]!.url;
    expect([searchParams.get("language"), searchParams.get("diarize_model")]).toEqual(["de", null]);
  });

  test("terms that may be said go with it, as many as Nova-3 takes, and none to a model that takes none", async () => {
    server.hears([]);
    const hints = Array.from({ length: 120 }, (_, at) => `A${at}`);
    await transcribe(nova(), await recording("people.wav", 4, [0]), 4, { hints });
    expect(server.to("/listen")[0]?.url.searchParams.getAll("keyterm")).toEqual(hints.slice(0, 100));
    const long = hints.map((one) => `${one} ${"Bhriain ".repeat(6)}`.trim());
    await transcribe(nova(), await recording("people.wav", 4, [0]), 4, { hints: long });
    const sent = server.to("/listen")[1]!.url.searchParams.getAll("keyterm");
    expect(sent).toEqual(long.slice(0, sent.length));
    expect(sent.join(" ").length).toBeLessThan(2 * 500);
    expect((await nova().capabilities()).hints).toBe(true);
    const base = nova({ model: "base" });
    await transcribe(base, await recording("people.wav", 4, [0]), 4, { hints });
    expect(server.to("/listen")[2]?.url.searchParams.getAll("keyterm")).toEqual([]);
    expect((await base.capabilities()).hints).toBe(false);
  });

  test("its languages are those that the service tells of the model", async () => {
    expect((await nova().capabilities()).languages).toEqual(["de", "en", "es"]);
    expect((await nova({ model: "whisper" }).capabilities()).languages).toEqual(["mul"]);
  });

  test("a file without speech is never sent", async () => {
    const { segments } = await transcribe(nova(), await recording("silence.wav", 4, []), 4);
    expect([segments, server.requests]).toEqual([[], []]);
  });
});

test("a wrong key is not ready, although everybody may list the models", async () => {
  const wrong = await speech({ apiKey: "other" }).capabilities();
  expect(wrong).toMatchObject({ ready: false, note: { code: "service-not-set-up" } });
  expect(logged.join()).toContain("DEEPGRAM_API_KEY");
});

test("it is chosen by its key, and refuses plaintext", () => {
  const given = { DEEPGRAM_API_KEY: "k" };
  expect(chooseEngines(readSettings(given), QUIET).transcription.links[0]?.engine.id).toBe("deepgram:nova-3");
  expect(() => readSettings({ ...given, DEEPGRAM_BASE_URL: "http://deepgram.example" })).toThrow(
    "DEEPGRAM_BASE_URL",
  );
  expect(() => readSettings({ SPEECH_ENGINE: "deepgram" })).toThrow("DEEPGRAM_API_KEY");
});

test("the server that plays Deepgram here is one for its own client library, too", async () => {
  const client = new DeepgramClient({ apiKey: server.key, baseUrl: server.url });
  server.hears([{ word: "hello", start: 0, end: 1, confidence: 0.9, speaker: 0 }]);
  const media = new Blob([new Uint8Array(100)]);
  const answer = await client.listen.v1.media.transcribeFile(media, {
    model: "nova-3",
    diarize_model: "latest",
  });
  expect(answer).toMatchObject({ results: { channels: [{ alternatives: [{ transcript: "hello" }] }] } });
  const sound = await client.speak.v1.audio.generate({
    text: SENTENCE,
    model: "aura-2-zeus-en",
    encoding: "linear16",
    container: "none",
    sample_rate: 24_000,
  });
  const bytes = await sound.arrayBuffer();
  expect(bytes.byteLength).toBe(2 * Math.round(SENTENCE.length * CHARACTER_SECONDS * TONE_RATE));
});
