import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Segment } from "#contract/transcript.ts";
import { findPrograms } from "#server/engines/basic/programs.ts";
import { createBasicTranscription } from "#server/engines/basic/transcribe.ts";
import type { TranscriptionEngine } from "#server/engines/engine.ts";
import { type AudioFolder, audioFolder, chromiumRecording, spokenFile } from "#test/support/audio.ts";

const SENTENCES = [
  "The weather was warm and the windows were open.",
  "She put the letter on the table and went into the garden.",
  "There is always time for another cup of tea.",
];

let files: AudioFolder;
let spoken: string;
let short: string;
let engine: TranscriptionEngine;
beforeAll(async () => {
  files = await audioFolder();
  spoken = await spokenFile(files.path("spoken.wav"), SENTENCES);
  short = await spokenFile(files.path("short.wav"), ["Hello, how are you today?"]);
  engine = createBasicTranscription({ workers: 2 });
});
afterAll(async () => {
  await engine.close();
  await files.remove();
});

async function transcribe(path: string, by = engine, signal = new AbortController().signal) {
  const segments: Segment[] = [];
  let secondsDone = 0;
  for await (const piece of by.transcribe({ path, seconds: 10, signal })) {
    segments.push(...piece.segments);
    expect(piece.secondsDone).toBeGreaterThan(secondsDone);
    secondsDone = piece.secondsDone;
  }
  return { segments, text: segments.map((segment) => segment.text).join(" "), secondsDone };
}

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z']+/g) ?? [];

/** Share of the words said that were pending, in any order. */
function heardShare(text: string): number {
  const pending = new Set(wordsOf(text));
  const said = wordsOf(SENTENCES.join(" "));
  return said.filter((word) => pending.has(word)).length / said.length;
}

/** Process ids of the decoderProcesses that this process started. */
async function decoderProcesses(): Promise<number[]> {
  const listed = promisify(execFile)("pgrep", ["-P", String(process.pid), "-f", "pocketsphinx-child"]);
  return listed.then(
    ({ stdout }) => stdout.trim().split("\n").map(Number),
    () => [],
  );
}

describe("the basic recogniser", () => {
  it("hears most words, in sentences, with the time of each", async () => {
    const { segments, text } = await transcribe(spoken);
    expect(heardShare(text)).toBeGreaterThan(0.7);
    expect(text).toMatch(/^[A-Z][^.]*\. [A-Z][^.]*\. [A-Z][^.]*\.$/);
    let last = 0;
    for (const segment of segments) {
      expect(segment.text).toBe(segment.words.map((word) => word.text).join(" "));
      for (const word of segment.words) {
        expect(word.start).toBeGreaterThanOrEqual(last);
        expect(word.end).toBeGreaterThan(word.start);
        expect(word.end).toBeLessThanOrEqual(segment.end);
        expect(word.confidence).toBeGreaterThanOrEqual(0);
        last = word.start;
      }
    }
    const tea = segments.at(-1)?.words.find((word) => word.text.startsWith("tea"));
    expect(tea?.end).toBeGreaterThan((segments.at(-1)?.end ?? 0) - 0.8);
  });

  it("hears the same in a recording by Chromium and in stereo out of phase", async () => {
    const recording = await chromiumRecording(files.path("spoken.webm"), ["-i", spoken]);
    expect(heardShare((await transcribe(recording)).text)).toBeGreaterThan(0.7);
    const inverted = await files.make("inverted.wav", ["-i", spoken], ["-af", "pan=stereo|c0=c0|c1=-1*c0"]);
    expect(heardShare((await transcribe(inverted)).text)).toBeGreaterThan(0.7);
  });

  it("hears nothing in noise", async () => {
    const noise = await files.make("noise.wav", ["-f", "lavfi", "-i", "anoisesrc=d=5:c=pink:a=0.1"]);
    expect((await transcribe(noise)).segments).toEqual([]);
  });

  it("goes on when a recogniser process is killed at work", async () => {
    await engine.close();
    const whole = transcribe(spoken);
    await expect.poll(decoderProcesses).not.toEqual([]);
    for (const id of await decoderProcesses()) process.kill(id, "SIGKILL");
    expect(heardShare((await whole).text)).toBeGreaterThan(0.7);
  });

  it("stops when told to, and works again afterwards", async () => {
    await engine.close();
    const controller = new AbortController();
    const stopped = transcribe(spoken, engine, controller.signal);
    await expect.poll(decoderProcesses).not.toEqual([]);
    controller.abort(new Error("changed my mind"));
    await expect(stopped).rejects.toThrow("changed my mind");
    expect((await transcribe(short)).text).toMatch(/hello/i);
  });

  it("serves a short file while a long one is at work", async () => {
    const one = createBasicTranscription({ workers: 1 });
    const long = await files.make("long.wav", ["-stream_loop", "1", "-i", spoken]);
    const finished: string[] = [];
    await Promise.all([
      transcribe(long, one).then(() => finished.push("long")),
      transcribe(short, one).then(() => finished.push("short")),
    ]);
    expect(finished).toEqual(["short", "long"]);
    await one.close();
  });

  it("gives up on a stretch that takes too long", async () => {
    const hasty = createBasicTranscription({ workers: 1, limitMs: () => 20 });
    await expect(transcribe(spoken, hasty)).rejects.toMatchObject({
      name: "EngineError",
      outcome: { code: "engine-timeout" },
    });
    await hasty.close();
  });

  it("says what is missing and refuses in words when a program is not installed", async () => {
    const programs = () => findPrograms({ searchPath: "", root: "/nothing-is-here", platform: "linux" });
    const bare = createBasicTranscription({ programs });
    expect(await bare.capabilities()).toMatchObject({
      ready: false,
      setupCommand: expect.stringContaining("apt-get install"),
    });
    await expect(transcribe(spoken, bare)).rejects.toMatchObject({
      outcome: { code: "recognition-missing" },
    });
  });

  it("refuses a language it does not know", async () => {
    const signal = new AbortController().signal;
    const german = engine.transcribe({ path: spoken, seconds: 10, language: "de-DE", signal });
    await expect(german[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      outcome: { code: "engine-speaks-english-only" },
    });
  });

  it("leaves no process behind", async () => {
    await transcribe(short);
    expect(await decoderProcesses()).not.toEqual([]);
    await engine.close();
    expect(await decoderProcesses()).toEqual([]);
  });
});
