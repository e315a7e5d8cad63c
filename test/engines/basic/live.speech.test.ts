import { afterAll, beforeAll, expect, it } from "vitest";
import { decodeAudio } from "#server/audio/decode.ts";
import { basicLive } from "#server/engines/basic/live.ts";
import type { PocketSphinxReply, PocketSphinxRequest } from "#server/engines/basic/pocketsphinx-child.ts";
import { createBasicTranscription } from "#server/engines/basic/transcribe.ts";
import { EngineError, type TranscriptionEngine } from "#server/engines/engine.ts";
import { asFloats } from "#server/speech-runtime/sherpa.ts";
import { type AudioFolder, audioFolder, spokenFile } from "#test/support/audio.ts";
import { follow } from "#test/support/live.ts";

const SENTENCES = [
  "The weather was warm and the windows were open.",
  "There is always time for another cup of tea.",
];

/** As many samples as a word has that is found by what only counts. */
const WORD = 4_800;

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
  expect(partials).toContainEqual(expect.stringMatching(/^the weather/));
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

it("looks for words that may change in the last of the sound, and for those of a phrase in all of it", async () => {
  const asked: Int16Array[] = [];
  const held = {
    async run({ samples }: PocketSphinxRequest): Promise<PocketSphinxReply> {
      asked.push(samples);
      const words = Math.floor(samples.length / WORD);
      const heard = Array.from({ length: words }, (_, at) => ({
        ...{ text: "word", start: (at * WORD) / 16_000, end: ((at + 1) * WORD) / 16_000, confidence: 1 },
      }));
      return { heard, unknown: [] };
    },
    release() {},
  };
  const parts = {
    ...{ pool: { hold: async () => held }, role: () => ({}), limitMs: () => 1_000 },
    programs: async () => ({ missing: [], pocketsphinx: {} }),
  };
  const started = basicLive(parts as unknown as Parameters<typeof basicLive>[0], {
    signal: new AbortController().signal,
  });
  const { phrases, partials } = await follow(started, samples);
  expect(phrases.length).toBeGreaterThan(1);
  const longest = Math.max(...phrases.map(({ words }) => words.length));
  expect(partials.some((text) => text.split(" ").length === longest)).toBe(true);
  const whole = asked.filter(({ length }) => length >= 2 * 16_000);
  const open = asked.filter(({ length }) => length < 2 * 16_000);
  expect(whole).toHaveLength(phrases.length);
  expect(open.length).toBeGreaterThan(4);
});

it("refuses what it doesn't understand", async () => {
  const german = live("de");
  german.end();
  const read = async () => {
    for await (const _ of german);
  };
  await expect(read()).rejects.toThrow(EngineError);
});
