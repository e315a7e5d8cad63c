import { WASI } from "@bjorn3/browser_wasi_shim";
import { afterAll, describe, expect, it } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import { compileFlite } from "#server/engines/basic/flite.ts";
import { startFlitePool } from "#server/engines/basic/flite-pool.ts";
import { createBasicSpeech } from "#server/engines/basic/synthesize.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { say } from "#test/support/synthesize.ts";

const engine = createBasicSpeech({ workers: 2 });
afterAll(() => engine.close());

const PARAGRAPH =
  "The north stair is dry, and the south stair is not. Ask Lena about the drain before Friday. ";

describe("texts that are no ordinary text", () => {
  it.each(["", " \n ", "🙂 🙂", "Привет, мир", "…!?"])("refuses %j in words", async (text) => {
    await expect(say(engine, text)).rejects.toMatchObject({
      name: "EngineError",
      outcome: outcome("nothing-to-say"),
    });
  });

  it("says what can be said between what cannot", async () => {
    const text = `${"Привет ".repeat(200)}\n\nHello there.`;
    const { words } = await say(engine, text);
    expect(words.map(({ from, to }) => text.slice(from, to))).toEqual(["Hello", "there"]);
  });

  it("speaks 5,000 letters without a space", async () => {
    const { seconds, textDone } = await say(engine, "ab".repeat(2_500));
    expect(seconds).toBeGreaterThan(30);
    expect(textDone.at(-1)).toBe(5_000);
  });

  testAtLength("speaks 1,000 words without punctuation, each in its place", async () => {
    const { words } = await say(engine, "stone ".repeat(1_000));
    expect(words.map(({ from }) => from)).toEqual(Array.from({ length: 1_000 }, (_, i) => 6 * i));
  });
});

describe("many who speak at once", () => {
  it("take turns by person: a short text does not wait for all of somebody else's", async () => {
    const narrow = createBasicSpeech({ workers: 1 });
    const leaving = new AbortController();
    let theirs = 0;
    const begun = Promise.withResolvers<void>();
    const crowd = Array.from({ length: 8 }, async () => {
      const { signal } = leaving;
      const text = PARAGRAPH.repeat(200);
      for await (const _ of narrow.synthesize({
        text,
        voice: "alloy",
        instructions: "",
        signal,
        person: "ada",
      }))
        if (++theirs === 8) begun.resolve();
    });
    await begun.promise; // each of them has pieces waiting by now
    const before = theirs;
    await say(narrow, "Just this.", { person: "bob" });
    expect(theirs - before).toBeLessThanOrEqual(2); // the one at work, and one that came to its listener meanwhile
    leaving.abort(new Error("enough"));
    await Promise.allSettled(crowd);
    await narrow.close();
  });
});

describe("a listener who leaves", () => {
  it("stops the work at once, and the engine goes on speaking for others", async () => {
    const control = new AbortController();
    const reason = new Error("canceled by the test");
    const pieces = engine.synthesize({
      text: PARAGRAPH.repeat(400),
      voice: "alloy",
      instructions: "",
      signal: control.signal,
    });
    const speaking = (async () => {
      for await (const _ of pieces) control.abort(reason);
    })();
    const other = say(engine, PARAGRAPH);
    await expect(speaking).rejects.toBe(reason);
    expect((await other).seconds).toBeGreaterThan(3);
  });

  it("is told so before anything is made", async () => {
    const signal = AbortSignal.abort(new Error("too late"));
    await expect(say(engine, PARAGRAPH, { signal })).rejects.toThrow("too late");
  });

  it("may stop listening in the middle", async () => {
    const signal = new AbortController().signal;
    for await (const _ of engine.synthesize({
      text: PARAGRAPH.repeat(50),
      voice: "ash",
      instructions: "",
      signal,
    }))
      break;
    expect((await say(engine, "Still here.")).words).toHaveLength(2);
  });
});

describe("limits of one piece", () => {
  const sound = { base: "slt", stretch: 1, throat: 1, gain: 1, whisper: false } as const;
  const signal = new AbortController().signal;

  it("a piece that takes too long is stopped, and its worker replaced", async () => {
    const pool = await startFlitePool(1, 4);
    try {
      const endless = { words: [{ say: "ab".repeat(10_000), pauseAfter: 0 }], sound };
      await expect(pool.run(endless, signal)).rejects.toMatchObject({
        outcome: { code: "engine-timeout" },
      });
      const short = await pool.run({ words: [{ say: "Yes.", pauseAfter: 0 }], sound }, signal);
      expect(short.samples.length).toBeGreaterThan(2_000);
    } finally {
      await pool.close();
    }
  });

  it("a worker that was given up is given nothing more, even if its answer was on its way", async () => {
    const pool = await startFlitePool(1, 4);
    const words = [{ say: "Yes, indeed.", pauseAfter: 0 }];
    try {
      await pool.run({ words, sound }, signal); // the worker runs
      const cancel = new AbortController();
      const canceled = pool.run({ words, sound }, cancel.signal);
      cancel.abort();
      // This thread sees nothing while the worker answers and the time in which it is let finish passes.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
      await expect(canceled).rejects.toThrow();
      for (let piece = 0; piece < 3; piece++) {
        expect((await pool.run({ words, sound }, signal)).samples.length).toBeGreaterThan(1_000);
      }
    } finally {
      await pool.close();
    }
  });

  it("Flite cannot take more memory than it is given", async () => {
    const imports = { wasi_snapshot_preview1: new WASI([], [], []).wasiImport };
    const { exports } = await WebAssembly.instantiate(await compileFlite(), imports);
    expect(() => (exports.memory as WebAssembly.Memory).grow(3_100)).toThrow(RangeError);
  });
});

it("the first piece is the same however long the text is", async () => {
  const first = async (text: string) => {
    const { signal } = new AbortController();
    for await (const piece of engine.synthesize({ text, voice: "alloy", instructions: "", signal }))
      return piece;
  };
  const short = await first(PARAGRAPH);
  const long = await first(PARAGRAPH.repeat(1_000));
  expect(long!.textDone).toBeLessThan(100);
  expect(long!.pcm.samples).toEqual(short!.pcm.samples);
});
