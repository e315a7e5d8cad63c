import { execFile } from "node:child_process";
import { truncate, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { measureAudio } from "#server/audio/measure.ts";
import { createMeasuring } from "#server/audio/measuring.ts";
import { createFairQueue } from "#server/platform/fair-queue.ts";
import { type AudioFolder, audioFolder, tone } from "#test/support/audio.ts";
import { until } from "#test/support/client.ts";
import { wavHeader } from "#test/support/wav.ts";

const forEver = new AbortController().signal;

describe("a fair queue", () => {
  /** Work that ends when outcome, and the order in which all of it began. */
  function stage(atOnce: number, perPerson: number) {
    const queue = createFairQueue({ atOnce, perPerson });
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const add = (name: string, signal: AbortSignal = forEver) =>
      queue.run(
        name.slice(0, 1),
        () => {
          begun.push(name);
          return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
        },
        signal,
      );
    const settled = () => new Promise(setImmediate);
    const end = async (name: string) => {
      await settled();
      ends.get(name)?.();
      await settled();
    };
    return { queue, begun, add, end, settled };
  }

  it("serves people in rotation, however much one of them brings", async () => {
    const { begun, add, end } = stage(1, 1);
    const all = ["a1", "a2", "a3", "a4", "b1", "c1", "b2"].map((name) => add(name));
    const rotation = ["a1", "a2", "b1", "c1", "a3", "b2", "a4"];
    for (const name of rotation) await end(name);
    expect(begun).toEqual(rotation);
    expect(await Promise.all(all)).toHaveLength(7);
  });

  it("leaves places free that one person may not have", async () => {
    const { begun, add, end, settled, queue } = stage(3, 1);
    for (let i = 1; i <= 60; i++) void add(`a${i}`);
    await settled();
    expect([begun, queue.waiting()]).toEqual([["a1"], 59]);
    void add("b1");
    await settled();
    expect(begun).toEqual(["a1", "b1"]);
    await end("a1");
    expect(begun).toEqual(["a1", "b1", "a2"]);
  });

  it("forgets who leaves before the turn, and goes on after work that fails", async () => {
    const { begun, add, end, queue } = stage(1, 1);
    const leaving = new AbortController();
    const first = add("a1");
    const second = add("a2", leaving.signal);
    leaving.abort(new Error("gone"));
    await expect(second).rejects.toThrow("gone");
    await expect(add("a3", AbortSignal.abort(new Error("gone before")))).rejects.toThrow("gone before");
    const failing = expect(
      queue.run("b", () => Promise.reject(new Error("broken")), forEver),
    ).rejects.toThrow("broken");
    const last = add("c1");
    await end("a1");
    await failing;
    await end("c1");
    expect([await first, await last, begun, queue.waiting()]).toEqual(["a1", "c1", ["a1", "c1"], 0]);
  });
});

/** A WAV of digital silence at 16 kHz that takes no room on the disk. */
async function quietWav(path: string, seconds: number, channels: number): Promise<string> {
  const bytes = seconds * 16_000 * 2 * channels;
  await writeFile(path, wavHeader({ sampleRate: 16_000, dataBytes: bytes, channels }));
  await truncate(path, bytes + 44);
  return path;
}

describe("measuring uploads", { timeout: 60_000 }, () => {
  let files: AudioFolder;
  beforeAll(async () => {
    files = await audioFolder();
  });
  afterAll(() => files.remove());

  function measuring() {
    const made = createMeasuring({ atOnce: 2 });
    onTestFinished(() => made.close());
    return (path: string, signal = forEver) => made.measure("ada", path, { signal });
  }
  const programsAt = async (path: string) =>
    (await promisify(execFile)("pgrep", ["-f", path]).catch(() => ({ stdout: "" }))).stdout;

  it("happens in a thread of its own, which is kept for the next one", async () => {
    const threads: Worker[] = [];
    const count = (worker: Worker) => void threads.push(worker);
    process.on("worker", count);
    onTestFinished(() => void process.off("worker", count));
    const measure = measuring();
    const path = await files.make("tone.wav", tone(2));
    const [first, second] = [await measure(path), await measure(path)];
    expect(first).toEqual(await measureAudio(path));
    expect(second).toEqual(first);
    expect(threads).toHaveLength(1);
    await expect(measure(files.path("not-there.wav"))).rejects.toThrow(/ENOENT/);
    expect(await measure(path)).toEqual(first);
  });

  it("goes in turns between people, and of one person one at a time", async () => {
    const threads: Worker[] = [];
    const count = (worker: Worker) => void threads.push(worker);
    process.on("worker", count);
    onTestFinished(() => void process.off("worker", count));
    const path = await files.make("turns.wav", tone(1));
    const several = createMeasuring({ atOnce: 2 });
    onTestFinished(() => several.close());
    const measure = (person: string) => several.measure(person, path, { signal: forEver });
    await Promise.all(["a", "a", "a"].map(measure));
    expect(threads).toHaveLength(1);

    const one = createMeasuring({ atOnce: 1 });
    onTestFinished(() => one.close());
    const order: string[] = [];
    const inTurn = (person: string) =>
      one.measure(person, path, { signal: forEver }).then(() => order.push(person));
    await Promise.all(["a", "a", "a", "a", "b"].map(inTurn));
    expect(order).toEqual(["a", "a", "b", "a", "a"]);
  });

  it("stops, and its programs with it, when nobody waits any more", async () => {
    const measure = measuring();
    const path = await quietWav(files.path("long.wav"), 17_000, 1);
    const left = new AbortController();
    const measured = measure(path, left.signal);
    measured.catch(() => undefined);
    await until("the decoder to run", () => programsAt(path));
    left.abort(new Error("gone"));
    await expect(measured).rejects.toThrow("gone");
    expect(await programsAt(path)).toBe("");
    expect(await measure(await files.make("next.wav", tone(2)))).toMatchObject({ ok: true });
  });

  it("believes a file that says it is too long, or longer than can be paid, without decoding it", async () => {
    const whole = await files.make("hour.flac", [
      "-f",
      "lavfi",
      "-i",
      "anullsrc=r=16000:cl=mono",
      "-t",
      "3600",
    ]);
    const path = await files.cutOff("half.flac", whole, 0.5);
    expect(await measureAudio(path, { maxSeconds: 3_000 })).toEqual({
      ok: false,
      reason: "too-long",
      declared: 3_600,
    });
    expect(await measureAudio(path, { affordableSeconds: 3_000 })).toEqual({
      ok: false,
      reason: "unaffordable",
      declared: 3_600,
    });
    expect(await measureAudio(path, { affordableSeconds: 3_600 })).toMatchObject({ reason: "truncated" });
  });

  it("decodes no more than can be paid of a file that says nothing", async () => {
    const path = await files.make("plain.aac", tone(60));
    const measured = await measureAudio(path, { affordableSeconds: 20 });
    expect(measured).toMatchObject({ ok: false, reason: "unaffordable" });
    expect(measured.ok ? 0 : measured.found).toBeLessThan(30);
  });

  it("refuses more channels than sound has", async () => {
    await quietWav(files.path("choir.wav"), 2, 255);
    expect(await measureAudio(files.path("choir.wav"))).toMatchObject({ ok: false, reason: "not-audio" });
  });
});
