import { afterAll, beforeAll, expect, it } from "vitest";
import { decodeAudio } from "#server/audio/decode.ts";
import { createBasicTranscription } from "#server/engines/basic/transcribe.ts";
import { EngineError, type TranscriptionEngine } from "#server/engines/engine.ts";
import { asFloats } from "#server/speech-runtime/sherpa.ts";
import { type AudioFolder, audioFolder, spokenFile } from "#test/support/audio.ts";
import { follow } from "#test/support/live.ts";

const SENTENCES = [
  "The weather was warm and the windows were open.",
  "There is always time for another cup of tea.",
];

let files: AudioFolder;
let samples: Float32Array;
let engine: TranscriptionEngine;
beforeAll(async () => {
  files = await audioFolder();
  const path = await spokenFile(files.path("spoken.wav"), SENTENCES);
  const parts: number[] = [];
  for await (const part of decodeAudio(path, { signal: new AbortController().signal }))
    parts.push(...asFloats(part));
  samples = Float32Array.from(parts);
  engine = createBasicTranscription({ workers: 1 });
});
afterAll(async () => {
  await engine.close();
  await files.remove();
});

const live = (language?: string) => {
  const { signal } = new AbortController();
  const started = engine.live?.({ signal, ...(language && { language }) });
  if (!started) throw new Error("it can't");
  return started;
};

it("says phrases with the places of their words while the sound comes, and words that may change before", async () => {
  expect(await engine.capabilities()).toMatchObject({ live: { languages: ["en"] } });
  const { events, phrases, partials, text } = await follow(live(), samples);
  expect(text).toMatch(/^The weather was warm and the windows .*\. .*cup of tea\.$/);
  expect(phrases).toHaveLength(2);
  expect(partials.length).toBeGreaterThan(2);
  expect(partials[0]).toMatch(/^the/);
  const [first, second] = phrases;
  expect(first?.start).toBeLessThan(0.3);
  expect(second?.start).toBeGreaterThan(first?.end ?? 0);
  for (const { words, start, end } of phrases) {
    expect(words.at(0)?.start).toBeGreaterThanOrEqual(start);
    expect(words.at(-1)?.end).toBeLessThanOrEqual(end);
  }
  const done = events.flatMap((event) => (event.kind === "partial" ? [] : [event.to]));
  expect(done).toEqual(done.toSorted((one, other) => one - other));
});

it("refuses what it doesn't understand", async () => {
  const german = live("de");
  german.end();
  const read = async () => {
    for await (const _ of german);
  };
  await expect(read()).rejects.toThrow(EngineError);
});
