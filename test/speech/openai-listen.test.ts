import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Segment } from "#contract/transcript.ts";
import { decodeAudio } from "#server/speech/audio/decode.ts";
import { findSpeech } from "#server/speech/audio/find-speech.ts";
import { resample } from "#server/speech/audio/resample.ts";
import { EngineError, type RecognitionEngine } from "#server/speech/engine.ts";
import { createBasicSpeech } from "#server/speech/engines/basic/speak.ts";
import {
  createOpenAiRecognition,
  type OpenAiRecognitionSettings,
} from "#server/speech/engines/openai/listen.ts";
import { type OpenAiServer, startOpenAiServer } from "#test/support/openai-server.ts";
import { pcmBytes, wavHeader } from "#test/support/openai-speech.ts";
import type { Hear, HeardWords } from "#test/support/openai-transcription.ts";

const RATE = 16_000;
const SENTENCE = "The boats lay quietly at the pier.";
const logged: string[] = [];

let folder: string;
let server: OpenAiServer;
let sentence: Float32Array;
/** What the server hears; each test may say. */
let hear: Hear = hearSpeechAsWords;

/** Hears one word for each stretch of speech in what it was sent, at its times: it can tell where, not what. */
async function hearSpeechAsWords({ path }: { path: string }): Promise<HeardWords> {
  const words: HeardWords["words"] = [];
  for await (const { start, end } of findSpeech(decodeAudio(path))) {
    words.push({ word: `speech${words.length + 1}`, start, end });
  }
  return { text: words.map(({ word }) => word).join(" "), words };
}

const hears =
  (text: string): Hear =>
  async () => ({ text, words: [] });

/** A file of `seconds` in which the sentence is said at each of the times. */
async function recording(name: string, seconds: number, times: number[]): Promise<string> {
  const samples = new Float32Array(seconds * RATE);
  for (const time of times) samples.set(sentence, time * RATE);
  const path = join(folder, name);
  await writeFile(path, Buffer.concat([wavHeader(RATE, 2 * samples.length), pcmBytes(samples)]));
  return path;
}

function engineFor(to: OpenAiServer, settings: Partial<OpenAiRecognitionSettings> = {}): RecognitionEngine {
  return createOpenAiRecognition({
    apiKey: to.key,
    baseUrl: to.url,
    model: "whisper-next",
    log: (line) => logged.push(line),
    ...settings,
    timeouts: { answer: 20, idle: 20, backoff: 0.001, ...settings.timeouts },
  });
}

async function recognise(
  engine: RecognitionEngine,
  path: string,
  seconds: number,
  { language, signal = new AbortController().signal }: { language?: string; signal?: AbortSignal } = {},
) {
  const segments: Segment[] = [];
  const done: number[] = [];
  for await (const piece of engine.recognise({ path, seconds, language, signal })) {
    segments.push(...piece.segments);
    done.push(piece.secondsDone);
  }
  return { segments, done };
}

const startsOf = (segments: Segment[]) => segments.flatMap(({ words }) => words.map(({ start }) => start));

function expectTimes(found: number[], expected: number[], within = 0.35) {
  expect(found).toHaveLength(expected.length);
  for (const [i, time] of found.entries()) expect(Math.abs(time - expected[i]!)).toBeLessThan(within);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "openai-listen-"));
  server = await startOpenAiServer({
    speak: () => {
      throw new Error("not asked to speak");
    },
    hear: (audio) => hear(audio),
  });
  const flite = createBasicSpeech({ workers: 1 });
  const parts: number[] = [];
  const signal = new AbortController().signal;
  for await (const { pcm } of flite.synthesize({
    text: SENTENCE,
    voice: "alloy",
    instructions: "",
    signal,
  })) {
    parts.push(...resample(pcm.samples, pcm.sampleRate, RATE));
  }
  sentence = Float32Array.from(parts);
  await flite.close();
});
afterEach(() => {
  hear = hearSpeechAsWords;
  logged.length = 0;
  server.requests.length = 0;
  server.script("transcriptions", []);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe("a file within the limits", () => {
  test("is sent as it is, with the model from the settings, and comes back with the service's times", async () => {
    const path = await recording("short.wav", 12, [2, 7]);
    const { segments, done } = await recognise(engineFor(server), path, 12, { language: "en-GB" });
    const [request] = server.to("transcriptions");
    expect(request?.file).toMatchObject({ name: "recording.wav", bytes: 44 + 2 * 12 * RATE });
    expect(request?.fields).toEqual({
      model: "whisper-next",
      language: "en",
      response_format: "verbose_json",
      "timestamp_granularities[]": ["word", "segment"],
    });
    expect(segments.flatMap(({ words }) => words.map(({ text }) => text))).toEqual(["speech1", "speech2"]);
    expectTimes(startsOf(segments), [2, 7]);
    expect(done).toEqual([12]);
  });

  test("a language without a two-letter code is left to the service", async () => {
    const path = await recording("short.wav", 6, [2]);
    await recognise(engineFor(server), path, 6, { language: "haw" });
    expect(server.to("transcriptions")[0]?.fields).not.toHaveProperty("language");
  });

  test("models that give no times are asked for JSON, and words are placed where speech was found", async () => {
    hear = hears("The boats lay quietly at the pier. The boats lay quietly at the pier.");
    const path = await recording("short.wav", 12, [2, 7]);
    const engine = engineFor(server, { model: "gpt-transcribe" });
    const { segments } = await recognise(engine, path, 12);
    expect(server.to("transcriptions")[0]?.fields).toEqual({
      model: "gpt-transcribe",
      response_format: "json",
    });
    expect(segments.map(({ text }) => text)).toEqual([SENTENCE, SENTENCE]);
    expectTimes(
      segments.map(({ start }) => start),
      [2, 7],
    );
    const words = segments.flatMap((segment) => segment.words);
    expect(words.map(({ text }) => text)).toEqual(`${SENTENCE} ${SENTENCE}`.split(" "));
    expect(words.every(({ start, end }, i) => start < end && start >= (words[i - 1]?.end ?? 0))).toBe(true);
    expect((await engine.capabilities()).wordTimes).toBe(false);
    expect((await engineFor(server).capabilities()).wordTimes).toBe(true);
  });

  test("a server that refuses verbose_json is asked for JSON from then on", async () => {
    const path = await recording("short.wav", 6, [2]);
    const engine = engineFor(server, { model: "plain" });
    const refusal = { kind: "error", status: 400, param: "response_format" } as const;
    server.script("transcriptions", [refusal]);
    expect((await recognise(engine, path, 6)).segments).toHaveLength(1);
    expect((await recognise(engine, path, 6)).segments).toHaveLength(1);
    expect(server.to("transcriptions").map(({ fields }) => fields.response_format)).toEqual([
      undefined, // refused before the server read the form
      "json",
      "json",
    ]);
  });

  test("text in a script without spaces keeps its characters and gets times", async () => {
    hear = hears("船は静かに並んでいた。誰も話さなかった。");
    const path = await recording("short.wav", 12, [2, 7]);
    const { segments } = await recognise(engineFor(server, { model: "gpt-transcribe" }), path, 12);
    expect(segments.map(({ text }) => text).join("")).toBe("船は静かに並んでいた。誰も話さなかった。");
    expect(segments.flatMap(({ words }) => words).length).toBeGreaterThan(4);
  });
});

describe("silence", () => {
  test("a file without speech is never sent", async () => {
    const path = await recording("silence.wav", 5, []);
    expect((await recognise(engineFor(server), path, 5)).segments).toEqual([]);
    expect((await recognise(engineFor(server, { maxBytes: 1_000 }), path, 5)).segments).toEqual([]);
    expect(server.requests).toHaveLength(0);
  });

  test("sentences invented where nobody speaks are left out", async () => {
    const path = await recording("short.wav", 20, [2]);
    server.script("transcriptions", [
      {
        kind: "other",
        contentType: "application/json",
        body: JSON.stringify({
          text: "Spoken. Doubted. Invented.",
          segments: [
            { start: 2, end: 4, text: " Spoken.", no_speech_prob: 0.01, avg_logprob: -0.2 },
            { start: 3, end: 4, text: " Doubted.", no_speech_prob: 0.9, avg_logprob: -1.5 },
            { start: 12, end: 16, text: " Invented.", no_speech_prob: 0.3, avg_logprob: -0.4 },
          ],
        }),
      },
    ]);
    const { segments } = await recognise(engineFor(server), path, 20);
    expect(segments.map(({ text }) => text)).toEqual(["Spoken."]);
    expect(segments[0]?.words.map(({ text }) => text)).toEqual(["Spoken."]);
  });
});

describe("a file over the limits", () => {
  test("over 25 MB it is compressed and heard in order, at the times of the recording", async () => {
    const seconds = 150;
    const times = [5, 40, 75, 110, 140];
    const path = join(folder, "large.wav");
    await writeLargeWav(path, seconds, times);
    const { segments, done } = await recognise(engineFor(server, { partSeconds: 60 }), path, seconds);
    const sent = server.to("transcriptions");
    expect(sent.length).toBe(3);
    for (const { file } of sent) expect(file?.bytes).toBeLessThan(400_000);
    expectTimes(startsOf(segments), times);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
  }, 60_000);

  test("too long for one request it is cut at pauses, two parts at a time, joined in order", async () => {
    const path = await recording("long.wav", 40, [1, 9, 17, 25, 33]);
    let running = 0;
    let most = 0;
    hear = async (audio) => {
      most = Math.max(most, ++running);
      const heard = await hearSpeechAsWords(audio);
      running--;
      return heard;
    };
    const engine = engineFor(server, { maxSeconds: 6 });
    const { segments } = await recognise(engine, path, 40);
    expect(server.to("transcriptions")).toHaveLength(5);
    expect(most).toBe(2);
    expectTimes(startsOf(segments), [1, 9, 17, 25, 33]);
  });

  test("parts of a model without times are placed over their own speech", async () => {
    hear = hears(SENTENCE);
    const path = await recording("long.wav", 40, [1, 9, 17]);
    const { segments } = await recognise(engineFor(server, { model: "gpt-x", maxSeconds: 6 }), path, 40);
    expect(segments.map(({ text }) => text)).toEqual([SENTENCE, SENTENCE, SENTENCE]);
    expectTimes(
      segments.map(({ start }) => start),
      [1, 9, 17],
    );
  });
});

describe("failures", () => {
  let path: string;
  const failure = async (settings: Partial<OpenAiRecognitionSettings> = {}) => {
    const error = await recognise(engineFor(server, settings), path, 6).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(EngineError);
    return error as EngineError;
  };
  beforeAll(async () => {
    path = await recording("failing.wav", 6, [2]);
  });

  test("401 is told to the operator, and not to the person", async () => {
    const error = await failure({ apiKey: "sk-wrong-key-0815" });
    expect(error.failure).toBe("refused");
    expect(logged.join()).toContain("OPENAI_API_KEY");
    expect([error.message, String(error.stack), String(error.cause), ...logged].join()).not.toContain("0815");
  });

  test("429 is waited for; for ever it is busy", async () => {
    server.script("transcriptions", [{ kind: "error", status: 429, headers: { "retry-after-ms": "5" } }]);
    expect((await recognise(engineFor(server), path, 6)).segments).toHaveLength(1);
    server.script("transcriptions", [{ kind: "error", status: 429, headers: { "retry-after": "60" } }], true);
    expect(await failure()).toMatchObject({ failure: "busy", retryAfter: 60 });
  });

  test("500 is tried again; for ever it is broken", async () => {
    server.script("transcriptions", [{ kind: "error", status: 500 }]);
    expect((await recognise(engineFor(server), path, 6)).segments).toHaveLength(1);
    server.script("transcriptions", [{ kind: "error", status: 500 }], true);
    expect((await failure()).failure).toBe("broken");
  });

  test("an answer cut in the middle is asked for again, once", async () => {
    server.script("transcriptions", [{ kind: "cut", bytes: 9 }]);
    expect((await recognise(engineFor(server), path, 6)).segments).toHaveLength(1);
    server.requests.length = 0;
    server.script("transcriptions", [{ kind: "cut", bytes: 9 }], true);
    expect((await failure()).failure).toBe("broken");
    expect(server.to("transcriptions")).toHaveLength(2);
  });

  test("an answer that is no transcription is broken", async () => {
    server.script("transcriptions", [{ kind: "other", contentType: "text/html", body: "<html>" }], true);
    expect((await failure()).failure).toBe("broken");
  });

  test("no answer in time is a timeout", async () => {
    server.script("transcriptions", [{ kind: "hang" }], true);
    expect((await failure({ timeouts: { answer: 0.1 } })).failure).toBe("timeout");
  });

  test.each([
    ["one request", {}],
    ["parts", { maxSeconds: 5 }],
  ])("an abort during %s ends at once, with the caller's reason", async (_, settings) => {
    server.script("transcriptions", [{ kind: "hang" }], true);
    const controller = new AbortController();
    const reason = new Error("the person left");
    const working = recognise(engineFor(server, settings), path, 6, { signal: controller.signal });
    await server.received("transcriptions", 1);
    controller.abort(reason);
    await expect(working).rejects.toBe(reason);
    await expect.poll(() => server.to("transcriptions")[0]?.aborted).toBe(true);
  });
});

/** Writes a WAV above 25 MB: 48 kHz stereo, 192 kB a second. */
async function writeLargeWav(path: string, seconds: number, times: number[]): Promise<void> {
  const rate = 48_000;
  const speech = pcmBytes(resample(sentence, RATE, rate));
  const stereo = Buffer.alloc(2 * speech.length);
  for (let i = 0; i < speech.length; i += 2) {
    stereo.set(speech.subarray(i, i + 2), 2 * i);
    stereo.set(speech.subarray(i, i + 2), 2 * i + 2);
  }
  const header = Buffer.from(wavHeader(rate, 4 * rate * seconds));
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(4 * rate, 28);
  header.writeUInt16LE(4, 32);
  const file = await open(path, "w");
  await file.truncate(44 + 4 * rate * seconds);
  await file.write(header, 0, 44, 0);
  for (const time of times) await file.write(stereo, 0, stereo.length, 44 + 4 * rate * time);
  expect((await file.stat()).size).toBeGreaterThan(25_000_000);
  await file.close();
}
