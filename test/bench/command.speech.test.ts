import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type AudioFolder, audioFolder, spokenFile } from "#test/support/audio.ts";

let files: AudioFolder;
beforeAll(async () => {
  files = await audioFolder();
});
afterAll(() => files.remove());

async function bench(settings: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, ["bench/speech.ts", ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: files.path("data"), NODE_ENV: "test", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [said, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code, said, complaints, last: said.trim().split("\n").at(-1) ?? "" };
}

it("measures the engine in use on a folder's sounds and texts, and ends with a line of JSON", async () => {
  const said = "The weather was warm, and the windows of the house were open.";
  await spokenFile(files.path("house.2speakers.wav"), [said]);
  await writeFile(files.path("house.2speakers.txt"), said);
  await writeFile(files.path("broken.mp3"), "This is no sound at all.");
  await writeFile(files.path("broken.txt"), "We walked along the river.");
  await writeFile(files.path("lonely.wav"), "A sound without its text is left alone.");

  const { code, said: printed, last } = await bench({ SPEECH_ENGINE: "basic" }, files.path(""));
  expect(code).toBe(0);
  const { speaking, listening } = JSON.parse(last);
  expect(speaking).toMatchObject({ engine: "basic", texts: 2, failed: {} });
  expect(speaking.realTimeFactor).toBeGreaterThan(0);
  expect(speaking.firstSoundMs.median).toBeGreaterThan(0);
  expect(speaking.peakBytes).toBeGreaterThan(20e6);
  expect(listening).toMatchObject({
    engine: "basic",
    recordings: 3,
    failed: { "not-audio": 1 },
    speakers: { recordings: 1, answered: 0, off: 0 },
  });
  expect(listening.wordErrors.recordings.words).toBe(12);
  expect(listening.wordErrors.recordings.errors).toBeLessThan(6);
  expect(listening.wordErrors["own speech"].words).toBe(17);
  expect(listening.audioSeconds).toBeGreaterThan(6);
  expect(printed).toMatch(/\| word errors, recordings \| \d+\.\d % of 12 words \|/);
});

it("says so where nothing can be measured", async () => {
  const none = await bench({ SPEECH_ENGINE: "neural" }, files.path(""));
  expect(none.code).toBe(1);
  expect(JSON.parse(none.last)).toMatchObject({ speaking: null, listening: null });
  const wrong = await bench({ SPEECH_ENGINE: "neutral" }, files.path(""));
  expect(wrong).toMatchObject({ code: 1, complaints: expect.stringContaining("SPEECH_ENGINE") });
  const nowhere = await bench({ SPEECH_ENGINE: "basic" }, files.path("nowhere"));
  expect(nowhere).toMatchObject({ code: 1, complaints: expect.stringContaining("nowhere") });
});
