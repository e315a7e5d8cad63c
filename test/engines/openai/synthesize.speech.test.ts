import { describe, expect, test } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import {
  asked,
  difference,
  engineFor,
  failure,
  flite,
  longestPause,
  NATURAL_PAUSE,
  prepareSynthesize,
  RATE,
  SENTENCE,
  serve,
  server,
  soundOf,
  synthesize,
} from "#test/support/synthesize-with-openai.ts";

prepareSynthesize();

describe("ordinary answers", () => {
  test("raw PCM comes out as it was sent", async () => {
    const { samples, pieces } = await synthesize(engineFor(server), SENTENCE);
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
      const { samples } = await synthesize(engineFor(other), SENTENCE);
      const sent = await soundOf(SENTENCE);
      expect(Math.abs(samples.length - sent.length) / RATE).toBeLessThan(0.1);
      expect(longestPause(samples)).toBeLessThan(NATURAL_PAUSE);
    },
  );

  test("a server that refuses PCM is asked for what it has, once", async () => {
    const other = await serve({ formats: ["mp3"] });
    const engine = engineFor(other);
    await synthesize(engine, SENTENCE);
    await synthesize(engine, SENTENCE);
    expect(other.to("speech").map(({ fields }) => fields.response_format)).toEqual([
      "pcm",
      "wav",
      "mp3",
      "mp3",
    ]);
  });

  test("words are estimated in order, inside the audio, at their places in the text", async () => {
    const text = `${SENTENCE} Nobody spoke.`;
    const { words, samples } = await synthesize(engineFor(server), text);
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
    const { words } = await synthesize(engineFor(server), text);
    const timed: { start: number; from: number }[] = [];
    for await (const piece of flite.synthesize(asked(text))) timed.push(...piece.words);
    const off = words.map(({ start, from }) =>
      Math.abs(start - 0.5 - timed.find((word) => word.from === from)!.start),
    );
    expect(off.toSorted((a, b) => a - b)[Math.floor(off.length / 2)]).toBeLessThan(0.15);
    expect(Math.max(...off)).toBeLessThan(0.6);
  });

  test("text without anything to say is refused before asking", async () => {
    expect((await failure(engineFor(server), "… — !?")).outcome.code).toBe("nothing-to-say");
    expect(server.requests).toHaveLength(0);
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

  test("a wrong key and a fault are not ready, and the note says why without the key", async () => {
    const wrong = await engineFor(server, { apiKey: "sk-wrong-key-0815" }).capabilities();
    expect([wrong.ready, wrong.note]).toEqual([false, outcome("service-not-set-up")]);
    expect(JSON.stringify(wrong)).not.toContain("0815");
    server.script("models", [{ kind: "error", status: 500 }]);
    const faulty = await engineFor(server).capabilities();
    expect([faulty.ready, faulty.note]).toEqual([false, outcome("service-failed")]);
  });

  test("a server that is too busy to answer in time is ready: it may be speaking for somebody else", async () => {
    server.script("models", [{ kind: "hang" }]);
    expect((await engineFor(server, { timeouts: { ready: 0.05 } }).capabilities()).ready).toBe(true);
  });
});
