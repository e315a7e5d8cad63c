import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import type { LiveTranscript, TranscriptionEngine } from "#server/engines/engine.ts";
import { namelessModel, truncatedModel } from "#test/support/broken-models.ts";
import { follow, saidIn } from "#test/support/live.ts";
import { neuralEngine } from "#test/support/neural.ts";
import { tinyModel } from "#test/support/tiny-models.ts";
import { type Sound, soundsOf, TONE_RATE } from "#test/support/tones.ts";

const MODEL = tinyModel("streaming-transducer");
const words = (...texts: string[]): Sound[] => texts.map((word) => ({ word }));
/** Phrases with pauses, 27 s of them. */
const TALK = soundsOf([
  { silence: 1 },
  ...words("one", "two", "three"),
  { silence: 2 },
  ...words("seven", "one"),
  { silence: 6 },
  ...words("three", "two", "one"),
  { silence: 3 },
  ...words("two", "."),
  { silence: 2 },
  ...words("seven", "three", "two"),
]);
const PHRASES = ["one two three", "seven one", "three two one", "two.", "seven three two"];

const begin = (engine: TranscriptionEngine, signal = new AbortController().signal): LiveTranscript =>
  engine.live!({ signal });
const fails = (code: string) => ({ name: "EngineError", outcome: { code } });

async function runtimeProcesses(): Promise<number[]> {
  const listed = promisify(execFile)("pgrep", ["-P", String(process.pid), "-f", "runtime-child"]);
  return listed.then(
    ({ stdout }) => stdout.trim().split("\n").map(Number),
    () => [],
  );
}

const kill = async () => {
  for (const id of await runtimeProcesses()) process.kill(id, "SIGKILL");
};

describe("the neural engine follows sound that is still coming", () => {
  it("with what is said so far, and phrases whose words have times", async () => {
    const { transcription } = neuralEngine([MODEL]);
    expect(await transcription.capabilities()).toMatchObject({ live: { languages: ["en"] }, ready: true });
    const { phrases, partials, events } = await follow(begin(transcription), TALK);
    expect(phrases.map(({ text }) => text)).toEqual(PHRASES);
    expect(partials.length).toBeGreaterThan(5);
    expect(partials).toContain("one two");
    expect(events[0]).toMatchObject({ kind: "partial", from: expect.closeTo(1, 0) });
    const [first, second] = phrases;
    expect(first?.words.map(({ text }) => text)).toEqual(["one", "two", "three"]);
    for (const [at, start] of [1, 1.64, 2.28].entries()) {
      expect(first?.words[at]?.start).toBeCloseTo(start, 0);
      expect(first?.words[at]?.confidence).toBeGreaterThan(0.9);
    }
    expect(second?.start).toBeCloseTo(4.92, 0);
    const all = phrases.flatMap((phrase) => phrase.words);
    for (const [at, { start, end }] of all.entries()) {
      expect(end).toBeGreaterThan(start);
      expect(all[at + 1]?.start ?? end).toBeGreaterThanOrEqual(end);
    }
  });

  it("nothing lost or doubled when its process dies, whenever that is", async () => {
    const { transcription } = neuralEngine([MODEL]);
    let finished = -1;
    const { phrases } = await follow(begin(transcription), TALK, {
      before: async (second, events) => {
        const now = saidIn(events).phrases.length;
        if (second % 5 !== 3 || now === finished) return; // dying twice at one phrase is a failure
        finished = now;
        await kill();
      },
    });
    expect(phrases.map(({ text }) => text)).toEqual(PHRASES);
    const starts = phrases.flatMap((phrase) => phrase.words.map(({ start }) => start));
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(starts.at(-1)).toBeCloseTo(TALK.length / TONE_RATE - 0.64, 0);
  });

  it("nothing in silence, in the memory of some seconds", async () => {
    const { transcription } = neuralEngine([MODEL]);
    const { events, text } = await follow(begin(transcription), soundsOf([{ silence: 95 }, ...words("one")]));
    expect(text).toBe("one");
    expect(events.filter(({ kind }) => kind === "phrase")).toHaveLength(1);
  });

  it("somebody who talks without a pause, in phrases of twenty seconds", async () => {
    const { transcription } = neuralEngine([MODEL]);
    const said = Array.from({ length: 80 }, (_, at) => ["one", "two", "three", "seven"][at % 4]!);
    const { text, phrases } = await follow(begin(transcription), soundsOf(words(...said)));
    expect(text.split(" ")).toEqual(said);
    expect(phrases.length).toBeGreaterThan(1);
  });

  it("several at once, each in a process of its own that the next takes over", async () => {
    const { transcription } = neuralEngine([MODEL]);
    const both = await Promise.all([
      follow(begin(transcription), TALK),
      follow(begin(transcription), soundsOf(words("two", "seven"))),
    ]);
    expect(both.map(({ text }) => text)).toEqual([PHRASES.join(" "), "two seven"]);
    expect(await runtimeProcesses()).toHaveLength(2);
    expect((await follow(begin(transcription), TALK)).text).toBe(PHRASES.join(" ")); // the same process again
    expect(await runtimeProcesses()).toHaveLength(2);
  });
});

describe("what can go wrong is said in words", () => {
  const folder = (name: string) => {
    const made = mkdtempSync(join(tmpdir(), "live-model-"));
    onTestFinished(() => rmSync(made, { recursive: true }));
    return join(made, name);
  };

  it.each([
    ["whose file ends in the middle", truncatedModel],
    ["that does not say what it must", namelessModel],
  ])("a model %s; the next is fine", async (_, broken) => {
    const models = [broken("streaming-transducer", folder(broken.name))];
    const { transcription } = neuralEngine(models);
    await expect(follow(begin(transcription), TALK)).rejects.toMatchObject(fails("engine-failed"));
    models[0] = MODEL;
    expect((await follow(begin(transcription), soundsOf(words("one")))).text).toBe("one");
  });

  it("no model, or none of the language", async () => {
    const { transcription: none } = neuralEngine([]);
    expect(await none.capabilities()).not.toHaveProperty("live");
    await expect(follow(begin(none), TALK)).rejects.toMatchObject(fails("recognition-missing"));
    const { transcription } = neuralEngine([MODEL]);
    const spanish = transcription.live!({ signal: new AbortController().signal, language: "es-MX" });
    await expect(follow(spanish, TALK)).rejects.toMatchObject(fails("recognition-missing"));
  });

  it("no memory for one more", async () => {
    const { transcription } = neuralEngine([MODEL], { memoryBytes: 250_000_000 });
    const first = begin(transcription);
    await first.push(soundsOf(words("one")));
    await expect.poll(runtimeProcesses).toHaveLength(1);
    await expect(follow(begin(transcription), TALK)).rejects.toMatchObject(fails("engine-down"));
    expect((await follow(first, soundsOf(words("two")))).text).toBe("one two");
  });

  it("an engine that is closed, and a person who leaves", async () => {
    const { transcription } = neuralEngine([MODEL]);
    const stop = new AbortController();
    const left = follow(begin(transcription, stop.signal), TALK, {
      before: async (second) => second === 3 && stop.abort(new Error("the person left")),
    });
    await expect(left).rejects.toThrow("the person left");
    const closed = follow(begin(transcription), TALK, {
      before: async (second) => (second === 8 ? transcription.close() : undefined),
    });
    await expect(closed).rejects.toMatchObject(fails("engine-stopping"));
    expect(await runtimeProcesses()).toEqual([]);
  });

  it("whoever leaves the loop ends the work, and nothing more is kept", async () => {
    const { transcription } = neuralEngine([MODEL]);
    const live = begin(transcription);
    const pushed = live.push(TALK).then(() => live.push(TALK));
    for await (const { kind } of live) if (kind === "phrase") break;
    await pushed;
    await live.push(TALK);
  });
});
