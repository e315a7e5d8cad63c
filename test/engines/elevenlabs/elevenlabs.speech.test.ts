import { ElevenLabsClient } from "@elevenlabs/elevenlabs-js";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createElevenLabsSpeech } from "#server/engines/elevenlabs/synthesize.ts";
import { createElevenLabsTranscription } from "#server/engines/elevenlabs/transcribe.ts";
import { ELEVENLABS_VOICE_IDS } from "#server/engines/elevenlabs/voices.ts";
import type { SpeechPiece } from "#server/engines/engine.ts";
import { chooseEngines } from "#server/engines/registry.ts";
import { readSettings } from "#server/settings.ts";
import {
  type ElevenLabsServer,
  type ScribeWord,
  startElevenLabsServer,
} from "#test/support/elevenlabs-server.ts";
import { QUIET } from "#test/support/no-models.ts";
import { CHARACTER_SECONDS, levelAt, TONE_RATE } from "#test/support/played-speech.ts";
import { joined } from "#test/support/synthesize-with-openai.ts";
import { prepareTranscribe, recording, transcribe } from "#test/support/transcribe-with-openai.ts";

prepareTranscribe();

const SENTENCE = "The boats lay quietly at the pier.";
const logged: string[] = [];
let server: ElevenLabsServer;

beforeAll(async () => {
  server = await startElevenLabsServer();
});
afterEach(() => {
  logged.length = 0;
  server.forms.length = 0;
  server.forget();
});
afterAll(() => server.close());

const service = () => ({
  apiKey: server.key,
  baseUrl: server.url,
  log: (line: string) => logged.push(line),
  timeouts: { backoff: 0.001 },
});
const speech = (more: Partial<Parameters<typeof createElevenLabsSpeech>[0]> = {}) =>
  createElevenLabsSpeech({
    ...service(),
    model: "eleven_multilingual_v2",
    voices: ELEVENLABS_VOICE_IDS,
    ...more,
  });

async function speak(text: string, engine = speech(), signal = new AbortController().signal) {
  const pieces: SpeechPiece[] = [];
  for await (const piece of engine.synthesize({ text, voice: "nova", instructions: "", signal }))
    pieces.push(piece);
  return { pieces, samples: joined(pieces), words: pieces.flatMap(({ words }) => words) };
}
const saidAt = (text: string, { from, to }: { from: number; to: number }) => text.slice(from, to);

describe("speech", () => {
  test("comes with the time of every word, as the service tells it, while it is heard", async () => {
    const { pieces, samples, words } = await speak(SENTENCE);
    expect(samples.length).toBe(Math.round(SENTENCE.length * CHARACTER_SECONDS * TONE_RATE));
    expect(words.map((word) => saidAt(SENTENCE, word))).toEqual([
      "The",
      "boats",
      "lay",
      "quietly",
      "at",
      "the",
      "pier",
    ]);
    for (const { start, end, from, to } of words) {
      expect(start).toBeCloseTo(from * CHARACTER_SECONDS, 5);
      expect(end).toBeCloseTo(to * CHARACTER_SECONDS, 5);
      expect(levelAt(samples, start, end)).toBeGreaterThan(0.3);
    }
    expect(pieces.filter((piece) => piece.words.length > 0).length).toBeGreaterThan(1);
    expect(pieces.at(-1)?.textDone).toBe(SENTENCE.length);
  });

  test("words stay where they sound when parts are joined and their silence is cut", async () => {
    const text = `${SENTENCE} ...   ${SENTENCE} ${SENTENCE}`;
    const { samples, words, pieces } = await speak(text, speech({ maxCharacters: 45 }));
    expect(server.to("/with-timestamps").length).toBeGreaterThan(1);
    expect(words).toHaveLength(21);
    for (const { start, end } of words) expect(levelAt(samples, start, end)).toBeGreaterThan(0.3);
    const done = pieces.map(({ textDone }) => textDone);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
  });

  test.each([
    ["empty lines", "\n".repeat(50_000)],
    ["lines without sound", `{"audio_base64":"","alignment":null}\n`.repeat(1_000)],
  ])("that goes on with %s for ever ends with a clear word, after a second try", async (_, more) => {
    server.script("/with-timestamps", [{ kind: "endless", with: more }], true);
    await expect(speak(SENTENCE)).rejects.toMatchObject({ outcome: { code: "service-failed" } });
    expect(server.to("/with-timestamps").length).toBeLessThanOrEqual(2);
    expect(logged.join()).toContain("cut off");
  });

  test("a part is sent with what stands around it, in the voice of the map and as samples", async () => {
    await speak(`${SENTENCE} ${SENTENCE}`, speech({ maxCharacters: 40 }));
    const [first, second] = server.to("/with-timestamps");
    expect(first?.url.pathname).toBe(
      `/v1/text-to-speech/${ELEVENLABS_VOICE_IDS.nova}/stream/with-timestamps`,
    );
    expect(first?.url.searchParams.get("output_format")).toBe("pcm_24000");
    const bodyOf = (request: typeof first) => JSON.parse(String(request?.body)) as Record<string, string>;
    expect(bodyOf(first)).toMatchObject({ text: SENTENCE, next_text: ` ${SENTENCE}` });
    expect(bodyOf(second)).toMatchObject({ text: SENTENCE, previous_text: `${SENTENCE} ` });
  });

  test("characters beyond the basic plane and a text that the service shortens keep their words in place", async () => {
    const text = "𝒜 voilà 😀 naïve – end";
    const { words } = await speak(text);
    expect(words.map((word) => saidAt(text, word))).toEqual(["𝒜", "voilà", "naïve", "end"]);
  });

  test("a text without anything to say is not sent", async () => {
    await expect(speak("… – !")).rejects.toMatchObject({ outcome: { code: "nothing-to-say" } });
    expect(server.requests).toEqual([]);
  });

  test("an abort ends the request, with the caller's reason", async () => {
    server.script("/with-timestamps", [{ kind: "slow", bytes: 4_000 }], true);
    const controller = new AbortController();
    const reason = new Error("the person left");
    const speaking = speak(SENTENCE, speech(), controller.signal);
    await expect.poll(() => server.to("/with-timestamps").length).toBe(1);
    controller.abort(reason);
    await expect(speaking).rejects.toBe(reason);
    await expect.poll(() => server.to("/with-timestamps")[0]?.aborted).toBe(true);
  });
});

describe("what it says of itself", () => {
  test("the languages are those that the service tells of the model; instructions are not followed", async () => {
    expect(await speech().capabilities()).toMatchObject({
      ready: true,
      name: "elevenlabs",
      languages: ["en", "es", "de"],
      wordTimes: true,
      instructions: "none",
    });
    expect((await speech({ model: "another" }).capabilities()).languages).toEqual(["mul"]);
    expect(speech().notFollowed(" whisper ")).toEqual(["whisper"]);
  });

  test("a wrong key is not ready; one that may not list models is", async () => {
    const wrong = await speech({ apiKey: "sk_other" }).capabilities();
    expect(wrong).toMatchObject({ ready: false, note: { code: "service-not-set-up" } });
    expect(logged.join()).toContain("ELEVENLABS_API_KEY");
    server.script("/models", [{ kind: "error", status: 401, code: "missing_permissions" }]);
    expect((await speech().capabilities()).ready).toBe(true);
    server.script("/models", [{ kind: "error", status: 401, code: "quota_exceeded" }]);
    expect(await speech().capabilities()).toMatchObject({ note: { code: "service-unreachable" } });
  });

  test("it is chosen by its key; voices are mapped by a setting; plaintext is refused", () => {
    const given = { ELEVENLABS_API_KEY: "k", ELEVENLABS_VOICES: "nova:abc, sage:def" };
    const settings = readSettings(given);
    expect(chooseEngines(settings, QUIET).speech.links[0]?.engine.id).toBe(
      "elevenlabs:eleven_multilingual_v2",
    );
    expect(settings.ELEVENLABS_VOICES).toEqual({ ...ELEVENLABS_VOICE_IDS, nova: "abc", sage: "def" });
    for (const wrong of ["nobody:abc", "nova", "nova:", "nova:a/b", "nova:a:b"]) {
      expect(() => readSettings({ ...given, ELEVENLABS_VOICES: wrong })).toThrow("ELEVENLABS_VOICES");
    }
    const plain = { ...given, ELEVENLABS_BASE_URL: "http://elevenlabs.example" };
    expect(() => readSettings(plain)).toThrow("ELEVENLABS_BASE_URL");
    expect(() => readSettings({ SPEECH_ENGINE: "elevenlabs" })).toThrow("ELEVENLABS_API_KEY");
  });
});

describe("transcripts", () => {
  const word = (text: string, start: number, end: number, speaker_id = "speaker_0"): ScribeWord => ({
    text,
    type: "word",
    start,
    end,
    speaker_id,
    logprob: -0.1,
  });
  const space: ScribeWord = { text: " ", type: "spacing", logprob: 0 };
  const heard = [
    ...[word("Hello,", 0.1, 0.4), space, word("who", 0.5, 0.7), space, word("speaks?", 0.8, 1.2), space],
    ...[
      word("Me.", 1.3, 1.5, "speaker_1"),
      space,
      { ...word("(laughs)", 1.5, 1.6), type: "audio_event" as const },
    ],
    ...[word("So", 1.7, 1.8), space, word("late.", 3.1, 3.4)],
  ];
  const scribe = (more = {}) => createElevenLabsTranscription({ ...service(), model: "scribe_v2", ...more });

  test("another speaker and a pause begin a segment; speakers count from 1; sounds are no words", async () => {
    server.hears(heard);
    const { segments, done } = await transcribe(scribe(), await recording("people.wav", 4, [0]), 4, {
      speakers: "found",
    });
    expect(segments.map(({ text, speaker }) => [text, speaker])).toEqual([
      ["Hello, who speaks?", 1],
      ["Me.", 2],
      ["So", 1],
      ["late.", 1],
    ]);
    expect(segments[0]).toMatchObject({ start: 0.1, end: 1.2 });
    expect(segments[0]?.words[0]?.confidence).toBeCloseTo(0.905, 3);
    expect(done).toEqual([4]);
  });

  test("the whole recording goes in one request, named by us, with the language as the service takes it", async () => {
    server.hears(heard);
    await transcribe(scribe(), await recording("mine.wav", 4, [0]), 4, { language: "pt-BR" });
    const [form] = server.forms;
    expect(form?.file.name).toBe("recording.wav");
    expect(form?.fields).toEqual({
      model_id: "scribe_v2",
      timestamps_granularity: "word",
      diarize: "false",
      tag_audio_events: "false",
      language_code: "pt",
    });
    await transcribe(scribe(), await recording("mine.wav", 4, [0]), 4, { speakers: "3" });
    expect(server.forms[1]?.fields).toMatchObject({ diarize: "true", num_speakers: "3" });
  });

  test("terms that may be said go with it, as many and as long as Scribe takes, and none to one that takes none", async () => {
    server.hears(heard);
    const fitting = Array.from({ length: 120 }, (_, at) => `Aoife ${at}`);
    const hints = ["Ní {Bhriain}", "a b c d e f", "x".repeat(50), ...fitting];
    await transcribe(scribe(), await recording("mine.wav", 4, [0]), 4, { hints });
    expect(server.forms[0]?.keyterms).toEqual(fitting.slice(0, 100));
    expect((await scribe().capabilities()).hints).toBe(true);
    const old = scribe({ model: "scribe_v1" });
    await transcribe(old, await recording("mine.wav", 4, [0]), 4, { hints });
    expect(server.forms[1]?.keyterms).toEqual([]);
    expect((await old.capabilities()).hints).toBe(false);
  });

  test("text in a script without spaces keeps its characters", async () => {
    server.hears([word("你", 0, 0.2), word("好", 0.2, 0.4), word("吗", 0.4, 0.6)]);
    const { segments } = await transcribe(scribe(), await recording("mine.wav", 4, [0]), 4);
    expect(segments.map(({ text }) => text)).toEqual(["你好吗"]);
  });

  test("a file without speech is never sent", async () => {
    const { segments } = await transcribe(scribe(), await recording("silence.wav", 4, []), 4);
    expect([segments, server.requests]).toEqual([[], []]);
  });
});

test("the server that plays ElevenLabs here is one for its own client library, too", async () => {
  const client = new ElevenLabsClient({ apiKey: server.key, baseUrl: server.url });
  const characters: string[] = [];
  const stream = await client.textToSpeech.streamWithTimestamps(ELEVENLABS_VOICE_IDS.nova, {
    text: SENTENCE,
    modelId: "eleven_multilingual_v2",
    outputFormat: "pcm_24000",
  });
  for await (const chunk of stream) characters.push(...(chunk.alignment?.characters ?? []));
  expect(characters.join("")).toBe(SENTENCE);
  server.hears([{ text: "Hello", type: "word", start: 0, end: 1, speaker_id: "speaker_0", logprob: 0 }]);
  const answer = await client.speechToText.convert({
    file: new File([new Uint8Array(100)], "a.wav"),
    modelId: "scribe_v2",
    keyterms: ["Aoife", "Ní Bhriain"],
  });
  expect(server.forms[0]?.keyterms).toEqual(["Aoife", "Ní Bhriain"]);
  expect(answer).toMatchObject({ text: "Hello", words: [{ speakerId: "speaker_0" }] });
  expect((await client.models.list())[0]?.modelId).toBe("eleven_multilingual_v2");
  const stranger = new ElevenLabsClient({ apiKey: "other", baseUrl: server.url, maxRetries: 0 });
  await expect(stranger.models.list()).rejects.toMatchObject({ statusCode: 401 });
});
