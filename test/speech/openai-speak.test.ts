import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Voice } from "#contract/voices.ts";
import { EngineError, type SpeechEngine, type SpokenPiece } from "#server/speech/engine.ts";
import { createBasicSpeech } from "#server/speech/engines/basic/speak.ts";
import { createOpenAiSpeech, type OpenAiSpeechSettings } from "#server/speech/engines/openai/speak.ts";
import {
  type OpenAiServer,
  type OpenAiServerOptions,
  startOpenAiServer,
} from "#test/support/openai-server.ts";

const RATE = 24_000;
const SENTENCE = "The lake was still, and the boats lay quietly at the pier.";
/** The silence between two sentences that a listener takes for a pause and not for a gap. */
const NATURAL_PAUSE = 0.8;

let flite: SpeechEngine;
let server: OpenAiServer;
const logged: string[] = [];
const servers: OpenAiServer[] = [];

/** Flite's speech in the shape OpenAI gives it: half a second of silence at both ends, in small parts. */
async function* speakWithFlite(input: string, voice: string): AsyncGenerator<Float32Array> {
  yield new Float32Array(RATE / 2);
  const signal = new AbortController().signal;
  for await (const { pcm } of flite.synthesize({
    text: input,
    voice: voice as Voice,
    instructions: "",
    signal,
  })) {
    yield pcm.samples;
  }
  yield new Float32Array(RATE / 2);
}

const samplesSent: number[] = [];
async function* speakAndCount(input: string, voice: string): AsyncGenerator<Float32Array> {
  for await (const samples of speakWithFlite(input, voice)) {
    samplesSent.push(samples.length);
    yield samples;
  }
}

async function serve(options: Partial<OpenAiServerOptions> = {}): Promise<OpenAiServer> {
  const started = await startOpenAiServer({
    speak: speakAndCount,
    hear: () => Promise.reject(new Error("not asked to hear")),
    ...options,
  });
  servers.push(started);
  return started;
}

function engineFor(to: OpenAiServer, settings: Partial<OpenAiSpeechSettings> = {}): SpeechEngine {
  return createOpenAiSpeech({
    apiKey: to.key,
    baseUrl: to.url,
    model: "some-speech-model",
    log: (line) => logged.push(line),
    ...settings,
    timeouts: { answer: 10, idle: 10, backoff: 0.001, ...settings.timeouts },
  });
}

const never = () => new AbortController().signal;
const asked = (text: string, signal = never()) => ({
  text,
  voice: "nova" as const,
  instructions: "",
  signal,
});

async function speak(engine: SpeechEngine, text: string, signal = never()) {
  const pieces: SpokenPiece[] = [];
  for await (const piece of engine.synthesize(asked(text, signal))) pieces.push(piece);
  return { pieces, samples: joined(pieces), words: pieces.flatMap(({ words }) => words) };
}

function joined(pieces: SpokenPiece[]): Float32Array {
  const all = new Float32Array(pieces.reduce((sum, { pcm }) => sum + pcm.samples.length, 0));
  let at = 0;
  for (const { pcm } of pieces) {
    all.set(pcm.samples, at);
    at += pcm.samples.length;
  }
  return all;
}

async function failure(engine: SpeechEngine, text = SENTENCE): Promise<EngineError> {
  const error = await speak(engine, text).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EngineError);
  return error as EngineError;
}

async function soundOf(text: string): Promise<Float32Array> {
  const parts: Float32Array[] = [];
  for await (const samples of speakWithFlite(text, "nova")) parts.push(samples);
  return joined(parts.map((samples) => ({ pcm: { samples, sampleRate: RATE }, words: [], textDone: 0 })));
}

/** Root mean square of the difference, over the shorter of both. */
function difference(a: Float32Array, b: Float32Array): number {
  const length = Math.min(a.length, b.length);
  let sum = 0;
  for (let i = 0; i < length; i++) sum += (a[i]! - b[i]!) ** 2;
  return Math.sqrt(sum / length);
}

/** The longest run below −40 dBFS between the first and the last sound, in seconds. */
function longestPause(samples: Float32Array): number {
  const loud = (sample: number) => Math.abs(sample) > 0.01;
  let longest = 0;
  let quiet = 0;
  for (const sample of samples.subarray(samples.findIndex(loud), samples.findLastIndex(loud))) {
    quiet = loud(sample) ? 0 : quiet + 1;
    longest = Math.max(longest, quiet);
  }
  return longest / RATE;
}

function longText(characters: number): string {
  let text = "";
  for (let i = 1; text.length < characters; i++) text += `Sentence number ${i} speaks about the sea. `;
  return text.trim();
}

beforeAll(async () => {
  flite = createBasicSpeech({ workers: 1 });
  server = await serve();
});
afterEach(() => {
  logged.length = 0;
  samplesSent.length = 0;
  server.requests.length = 0;
  server.script("speech", []);
  server.script("models", []);
});
afterAll(async () => {
  for (const each of servers) await each.close();
  await flite.close();
});

describe("ordinary answers", () => {
  test("raw PCM comes out as it was sent", async () => {
    const { samples, pieces } = await speak(engineFor(server), SENTENCE);
    const sent = await soundOf(SENTENCE);
    expect(samples.length).toBe(sent.length);
    expect(difference(samples, sent)).toBeLessThan(0.0001);
    expect(pieces.at(-1)?.textDone).toBe(SENTENCE.length);
  });

  test("the request carries model, voice, text and instructions from settings and caller", async () => {
    const engine = engineFor(server, { model: "voice-model-of-tomorrow" });
    for await (const _ of engine.synthesize({ ...asked("Hello there."), instructions: "Like a pirate." }));
    expect(server.to("speech")[0]?.fields).toEqual({
      model: "voice-model-of-tomorrow",
      voice: "nova",
      input: "Hello there.",
      instructions: "Like a pirate.",
      response_format: "pcm",
    });
  });

  test("models that take no instructions get none, and say so", async () => {
    const engine = engineFor(server, { model: "tts-1-hd" });
    for await (const _ of engine.synthesize({ ...asked("Hello there."), instructions: "Like a pirate." }));
    expect(server.to("speech")[0]?.fields).not.toHaveProperty("instructions");
    expect(engine.notFollowed("Like a pirate.")).toEqual(["Like a pirate."]);
    expect(engineFor(server).notFollowed("Like a pirate.")).toEqual([]);
  });

  test("the first audio is handed on while the service is still speaking", async () => {
    const rest = Promise.withResolvers<void>();
    server.script("speech", [{ kind: "slow", bytes: 4 * RATE, until: rest.promise }]);
    const pieces = engineFor(server).synthesize(asked(SENTENCE))[Symbol.asyncIterator]();
    const first = await pieces.next();
    expect(first.value.pcm.samples.length).toBeGreaterThan(0);
    rest.resolve();
    let samples = first.value.pcm.samples.length;
    for (let next = await pieces.next(); !next.done; next = await pieces.next())
      samples += next.value.pcm.samples.length;
    expect(samples).toBe((await soundOf(SENTENCE)).length);
  });

  test.each([["wav"], ["mp3"]])(
    "a server that ignores the format and answers %s is understood",
    async (format) => {
      const other = await serve({ formats: [format], ignoresFormat: true });
      const { samples } = await speak(engineFor(other), SENTENCE);
      const sent = await soundOf(SENTENCE);
      expect(Math.abs(samples.length - sent.length) / RATE).toBeLessThan(0.1);
      expect(longestPause(samples)).toBeLessThan(NATURAL_PAUSE);
    },
  );

  test("a server that refuses PCM is asked for what it has, once", async () => {
    const other = await serve({ formats: ["mp3"] });
    const engine = engineFor(other);
    await speak(engine, SENTENCE);
    await speak(engine, SENTENCE);
    expect(other.to("speech").map(({ fields }) => fields.response_format)).toEqual([
      "pcm",
      "wav",
      "mp3",
      "mp3",
    ]);
  });

  test("words are estimated in order, inside the audio, at their places in the text", async () => {
    const text = `${SENTENCE} Nobody spoke.`;
    const { words, samples } = await speak(engineFor(server), text);
    expect(words.map(({ from, to }) => text.slice(from, to))).toEqual(text.match(/\w+/g));
    for (const [i, { start, end }] of words.entries()) {
      expect(end).toBeGreaterThan(start);
      expect(start).toBeGreaterThanOrEqual(words[i - 1]?.end ?? 0.4);
    }
    expect(words.at(-1)?.end).toBeLessThan(samples.length / RATE - 0.4);
    expect((await engineFor(server).capabilities()).wordTimes).toBe(false);
  });

  test("estimated words lie near the ones Flite timed", async () => {
    const text = `${SENTENCE} Nobody spoke, because there was nothing left to say. A gull cried once.`;
    const { words } = await speak(engineFor(server), text);
    const timed: { start: number; from: number }[] = [];
    for await (const piece of flite.synthesize(asked(text))) timed.push(...piece.words);
    const off = words.map(({ start, from }) =>
      Math.abs(start - 0.5 - timed.find((word) => word.from === from)!.start),
    );
    expect(off.toSorted((a, b) => a - b)[Math.floor(off.length / 2)]).toBeLessThan(0.15);
    expect(Math.max(...off)).toBeLessThan(0.6);
  });

  test("text without anything to say is refused before asking", async () => {
    expect((await failure(engineFor(server), "… — !?")).failure).toBe("nothing-to-say");
    expect(server.requests).toHaveLength(0);
  });
});

describe("long text", () => {
  test("over 4,096 characters it is cut at sentence ends, sent in order and joined without a gap", async () => {
    const text = longText(4_400);
    const { samples, words, pieces } = await speak(engineFor(server), text);
    const inputs = server.to("speech").map(({ fields }) => String(fields.input));
    expect(inputs.length).toBe(2);
    for (const input of inputs) {
      expect(input.length).toBeLessThanOrEqual(4_096);
      expect(input).toMatch(/\.$/);
    }
    expect(inputs.join(" ")).toBe(text);
    const sent = samplesSent.reduce((sum, samples) => sum + samples, 0);
    // Of more than a second of silence at the join, a sentence's pause is left.
    expect((sent - samples.length) / RATE).toBeGreaterThan(0.3);
    expect((sent - samples.length) / RATE).toBeLessThan(1.2);
    expect(longestPause(samples)).toBeLessThan(NATURAL_PAUSE);
    expect(words.map(({ from, to }) => text.slice(from, to))).toEqual(text.match(/\w+/g));
    expect(pieces.at(-1)?.textDone).toBe(text.length);
  }, 30_000);

  test("pieces keep their order, and progress never goes back", async () => {
    // A voice that holds one level a sentence, so that the sound tells which sentence it is.
    const levels = await serve({
      async *speak(input) {
        const level = Number(/number (\d+)/.exec(input)?.[1]) / 20;
        yield new Float32Array(RATE).fill(level);
      },
    });
    const { samples, pieces } = await speak(engineFor(levels, { maxCharacters: 50 }), longText(400));
    const heard = Array.from(
      { length: samples.length / RATE },
      (_, second) => samples[(second + 0.5) * RATE]! * 20,
    );
    expect(heard.map(Math.round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const progress = pieces.map(({ textDone }) => textDone);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  });

  test("a join does not click", async () => {
    // A voice that begins and ends at full level: without a fade every join would jump from 0.5 to −0.5.
    const loud = await serve({
      async *speak() {
        yield Float32Array.from({ length: RATE }, (_, i) => (i < RATE / 2 ? -0.5 : 0.5));
      },
    });
    const { samples } = await speak(engineFor(loud, { maxCharacters: 50 }), longText(90));
    expect(samples.length).toBe(loud.to("speech").length * RATE);
    const joins = samples.subarray(RATE - 1_200, RATE + 1_200);
    expect(Math.max(...joins.map((sample, i) => Math.abs(sample - (joins[i - 1] ?? sample))))).toBeLessThan(
      0.02,
    );
  });

  test("never more than two requests run at once, and the next starts before the first is heard", async () => {
    const rest = Promise.withResolvers<void>();
    server.script("speech", [{ kind: "slow", bytes: 4 * RATE, until: rest.promise }]);
    const pieces = engineFor(server, { maxCharacters: 100 })
      .synthesize(asked(longText(500)))
      [Symbol.asyncIterator]();
    await pieces.next();
    await server.received("speech", 2);
    expect(server.to("speech")).toHaveLength(2);
    rest.resolve();
    await pieces.return?.(undefined);
  });
});

describe("failures", () => {
  const cutAt = (bytes: number) => ({ kind: "cut", bytes }) as const;

  test("401 is told to the operator, and not to the person", async () => {
    const engine = engineFor(server, { apiKey: "sk-wrong-key-0815" });
    const error = await failure(engine);
    expect(error.failure).toBe("refused");
    expect(logged.join()).toContain("OPENAI_API_KEY");
    const told = [
      error.message,
      String(error.stack),
      JSON.stringify(error),
      String(error.cause),
      ...logged,
    ].join();
    expect(told).not.toContain("0815");
    expect(told).not.toContain("Incorrect API key");
    expect(server.to("speech")).toHaveLength(1);
  });

  test("429 with Retry-After is waited for and tried again", async () => {
    server.script("speech", [
      { kind: "error", status: 429, headers: { "retry-after-ms": "5" } },
      { kind: "error", status: 429, headers: { "retry-after": "0.01" } },
    ]);
    const { samples } = await speak(engineFor(server), SENTENCE);
    expect(samples.length).toBe((await soundOf(SENTENCE)).length);
    expect(server.to("speech")).toHaveLength(3);
  });

  test("429 beyond the time we wait comes back as busy, with the seconds", async () => {
    server.script("speech", [{ kind: "error", status: 429, headers: { "retry-after": "30" } }], true);
    const error = await failure(engineFor(server));
    expect(error).toMatchObject({ failure: "busy", retryAfter: 30 });
    expect(server.to("speech")).toHaveLength(1);
  });

  test("the waits of one request add up to the limit", async () => {
    server.script("speech", [{ kind: "error", status: 429, headers: { "retry-after-ms": "20" } }], true);
    const error = await failure(engineFor(server, { timeouts: { retryWait: 0.05 } }));
    expect(error).toMatchObject({ failure: "busy", retryAfter: 0.02 });
    expect(server.to("speech")).toHaveLength(3);
  });

  test("an account without credit is not waited for", async () => {
    server.script("speech", [{ kind: "error", status: 429, code: "insufficient_quota" }], true);
    expect((await failure(engineFor(server))).failure).toBe("unavailable");
    expect(server.to("speech")).toHaveLength(1);
    expect(logged.join()).toContain("billing");
  });

  test("500 is tried again and works", async () => {
    server.script("speech", [
      { kind: "error", status: 500 },
      { kind: "error", status: 503 },
    ]);
    const { samples } = await speak(engineFor(server), SENTENCE);
    expect(samples.length).toBe((await soundOf(SENTENCE)).length);
  });

  test("500 for ever is broken after three tries", async () => {
    server.script("speech", [{ kind: "error", status: 500 }], true);
    expect((await failure(engineFor(server))).failure).toBe("broken");
    expect(server.to("speech")).toHaveLength(3);
  });

  test("an unknown model is refused and named to the operator", async () => {
    server.script("speech", [{ kind: "error", status: 404, code: "model_not_found" }], true);
    expect((await failure(engineFor(server))).failure).toBe("refused");
    expect(logged.join()).toContain("model");
  });

  test("audio cut before anything was heard is fetched again", async () => {
    server.script("speech", [cutAt(2_000)]);
    const { samples } = await speak(engineFor(server), SENTENCE);
    expect(samples.length).toBe((await soundOf(SENTENCE)).length);
    expect(server.to("speech")).toHaveLength(2);
  });

  test("audio cut after some was heard fails, and is never a shorter success", async () => {
    server.script("speech", [cutAt(4 * RATE)], true);
    const heard: number[] = [];
    const listening = (async () => {
      for await (const { pcm } of engineFor(server).synthesize(asked(SENTENCE)))
        heard.push(pcm.samples.length);
    })();
    await expect(listening).rejects.toMatchObject({ name: "EngineError", failure: "broken" });
    expect(server.to("speech").length).toBeLessThanOrEqual(2);
  });

  test("a later piece that is cut while it waits its turn is fetched again, and nobody hears of it", async () => {
    const first = Promise.withResolvers<void>();
    server.script("speech", [{ kind: "slow", bytes: 4 * RATE, until: first.promise }, cutAt(4 * RATE)]);
    const engine = engineFor(server, { maxCharacters: 80 });
    const pieces = engine.synthesize(asked(`${SENTENCE} ${SENTENCE}`))[Symbol.asyncIterator]();
    let samples = (await pieces.next()).value.pcm.samples.length;
    await server.received("speech", 3);
    first.resolve();
    for (let next = await pieces.next(); !next.done; next = await pieces.next())
      samples += next.value.pcm.samples.length;
    expect(samples / RATE).toBeGreaterThan((2 * (await soundOf(SENTENCE)).length) / RATE - 1.3);
  });

  test("audio that ends inside a sample is not whole", async () => {
    server.script("speech", [{ kind: "half-sample" }], true);
    expect((await failure(engineFor(server))).failure).toBe("broken");
  });

  test("far too little audio for the text is not taken for all of it", async () => {
    const hasty = await serve({
      async *speak() {
        yield new Float32Array(RATE / 2).fill(0.1);
      },
    });
    expect((await failure(engineFor(hasty), longText(400))).failure).toBe("broken");
  });

  test.each([
    ["a web page", "text/html", "<html>Sign in</html>"],
    ["an error with status 200", "application/json", '{"error":"model is loading"}'],
    ["nothing", "audio/pcm", ""],
  ])("%s instead of audio is broken", async (_, contentType, body) => {
    server.script("speech", [{ kind: "other", contentType, body }], true);
    expect((await failure(engineFor(server))).failure).toBe("broken");
  });

  test("no answer in time is a timeout", async () => {
    server.script("speech", [{ kind: "hang" }], true);
    const error = await failure(engineFor(server, { timeouts: { answer: 0.05 } }));
    expect(error.failure).toBe("timeout");
  });

  test("a stream that stops in the middle is a timeout", async () => {
    server.script("speech", [{ kind: "slow", bytes: 4 * RATE }], true);
    const error = await failure(engineFor(server, { timeouts: { idle: 0.05 } }));
    expect(error.failure).toBe("timeout");
  });

  test("nobody at the address is unavailable", async () => {
    const gone = await serve();
    await gone.close();
    const error = await failure(engineFor(gone));
    expect(error.failure).toBe("unavailable");
    expect(logged.join()).toContain("ECONNREFUSED");
  });
});

describe("leaving early", () => {
  test.each([
    ["before the answer", { kind: "hang" } as const],
    ["in the middle of the audio", { kind: "slow", bytes: 4 * RATE } as const],
  ])("an abort %s ends the request at once, with the caller's reason", async (_, behaviour) => {
    server.script("speech", [behaviour], true);
    const controller = new AbortController();
    const reason = new Error("the person left");
    const speaking = speak(engineFor(server), SENTENCE, controller.signal);
    await server.received("speech", 1);
    controller.abort(reason);
    await expect(speaking).rejects.toBe(reason);
    await expect.poll(() => server.to("speech")[0]?.aborted).toBe(true);
  });

  test("an abort ends a wait for Retry-After", async () => {
    server.script("speech", [{ kind: "error", status: 429, headers: { "retry-after": "15" } }], true);
    const controller = new AbortController();
    const reason = new Error("the person left");
    const speaking = speak(engineFor(server), SENTENCE, controller.signal);
    await server.received("speech", 1);
    controller.abort(reason);
    await expect(speaking).rejects.toBe(reason);
  });

  test("a listener that stops cancels what was fetched ahead", async () => {
    server.script("speech", [{ kind: "slow", bytes: 4 * RATE }], true);
    const engine = engineFor(server, { maxCharacters: 80 });
    const pieces = engine.synthesize(asked(`${SENTENCE} ${SENTENCE}`))[Symbol.asyncIterator]();
    await pieces.next();
    await server.received("speech", 2);
    await pieces.return?.(undefined);
    await expect.poll(() => server.to("speech").map(({ aborted }) => aborted)).toEqual([true, true]);
  });
});

describe("capabilities", () => {
  test("ready when the service answers, with ten voices; asked once a minute", async () => {
    const engine = engineFor(server);
    expect(await engine.capabilities()).toMatchObject({
      ready: true,
      instructions: "free",
      maxCharacters: 4_096,
    });
    expect((await engine.capabilities()).voices).toHaveLength(10);
    expect(server.to("models")).toHaveLength(1);
  });

  test("a server without /models is ready", async () => {
    server.script("models", [{ kind: "error", status: 404 }]);
    expect((await engineFor(server).capabilities()).ready).toBe(true);
  });

  test("a wrong key, a fault and silence are not ready, and the note says why without the key", async () => {
    const wrong = await engineFor(server, { apiKey: "sk-wrong-key-0815" }).capabilities();
    expect(wrong.ready).toBe(false);
    expect(JSON.stringify(wrong)).not.toContain("0815");
    server.script("models", [{ kind: "error", status: 500 }]);
    expect((await engineFor(server).capabilities()).ready).toBe(false);
    server.script("models", [{ kind: "hang" }]);
    expect((await engineFor(server, { timeouts: { ready: 0.05 } }).capabilities()).ready).toBe(false);
  });
});
