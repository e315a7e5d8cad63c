import { truncateSync } from "node:fs";
import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Segment } from "#contract/transcript.ts";
import type { TranscribeOptions, TranscriptionEngine } from "#server/engines/engine.ts";
import type { InstalledModel } from "#server/engines/models/model.ts";
import { neuralEngine } from "#test/support/neural.ts";
import { folderForTest } from "#test/support/storages.ts";
import { tinyModel } from "#test/support/tiny-models.ts";
import { type Sound, soundsOf, TONE_RATE } from "#test/support/tones.ts";
import { wavFile } from "#test/support/wav.ts";

type Wish = Pick<TranscribeOptions, "language" | "translate" | "eachPassage">;

async function transcribe(engine: TranscriptionEngine, sounds: Sound[], wish: Wish): Promise<Segment[]> {
  const samples = soundsOf(sounds);
  const path = join(folderForTest(), "tones.wav");
  await writeFile(path, wavFile(samples, TONE_RATE));
  const { signal } = new AbortController();
  const segments: Segment[] = [];
  const pieces = engine.transcribe({ path, seconds: samples.length / TONE_RATE, signal, ...wish });
  for await (const piece of pieces) segments.push(...piece.segments);
  return segments;
}

const words = (...texts: string[]): Sound[] => texts.map((word) => ({ word }));
const said = (segments: Segment[]) => segments.map(({ language, text }) => [language, text]);
const PAUSE = { silence: 1.5 };
const SPANISH = words("uno", "two");
const GERMAN = words("eins", "two", "three");

describe("translation into English", () => {
  it("is made by the model that was trained for it, also where a better one listens", async () => {
    const { transcription } = neuralEngine([tinyModel("nemo-transducer"), tinyModel("whisper")]);
    expect(await transcription.capabilities()).toMatchObject({ translates: true });
    const sounds = [PAUSE, ...GERMAN, PAUSE];
    expect(said(await transcribe(transcription, sounds, {}))).toEqual([[undefined, "eins two three"]]);
    for (const wish of [{}, { language: "de" }, { language: "de-AT" }]) {
      const translated = await transcribe(transcription, sounds, { translate: true, ...wish });
      expect(said(translated)).toEqual([[undefined, "one two three"]]);
    }
  });

  it("is not offered without such a model, and ends with a clear word where it went meanwhile", async () => {
    const installed: InstalledModel[] = [tinyModel("nemo-transducer"), tinyModel("moonshine")];
    const turbo = tinyModel("whisper");
    installed.push({ ...turbo, entry: { ...turbo.entry, translates: false } });
    const { transcription } = neuralEngine(installed);
    expect(await transcription.capabilities()).toMatchObject({ ready: true, translates: false });
    await expect(transcribe(transcription, GERMAN, { translate: true })).rejects.toMatchObject({
      outcome: { code: "recognition-missing" },
    });
  });
});

describe("the language of each passage", () => {
  const MIXED = [PAUSE, ...SPANISH, PAUSE, ...GERMAN, PAUSE, ...words("one", "two"), PAUSE];

  it.each([
    ["a model for that alone", [tinyModel("nemo-transducer"), tinyModel("whisper-language")]],
    ["the Whisper that writes them", [tinyModel("whisper")]],
  ])("is found by %s, and told in its segments", async (_, installed) => {
    const { transcription } = neuralEngine(installed, { workers: 2 });
    expect(await transcription.capabilities()).toMatchObject({ eachPassage: true });
    expect(said(await transcribe(transcription, MIXED, { eachPassage: true }))).toEqual([
      ["es", "uno two"],
      ["de", "eins two three"],
      ["en", "one two"],
    ]);
    expect(said(await transcribe(transcription, MIXED, {}))).toEqual([
      [undefined, "uno two"],
      [undefined, "eins two three"],
      [undefined, "one two"],
    ]);
  });

  it("is chosen by: a passage that the best model doesn't know is written by one that does", async () => {
    const german = tinyModel("nemo-transducer");
    const { transcription } = neuralEngine([
      { ...german, entry: { ...german.entry, languages: ["en"] } },
      tinyModel("whisper"),
    ]);
    const wish = { eachPassage: true, translate: true };
    expect(said(await transcribe(transcription, MIXED, wish))).toEqual([
      ["es", "one two"],
      ["de", "one two three"],
      ["en", "one two"],
    ]);
    const written = await transcribe(transcription, MIXED, { eachPassage: true });
    expect(said(written)).toEqual([
      ["es", "uno two"],
      ["de", "eins two three"],
      ["en", "one two"],
    ]);
    const byTheBest = written.map((segment) => segment.words[0]?.confidence !== undefined);
    expect(byTheBest).toEqual([false, false, true]); // Whisper says not how sure it is
  });

  it("of what is too short to tell is that of what was said before it", async () => {
    const { transcription } = neuralEngine([tinyModel("whisper")]);
    const sounds = [PAUSE, ...GERMAN, PAUSE, ...words("two"), PAUSE];
    expect(said(await transcribe(transcription, sounds, { eachPassage: true }))).toEqual([
      ["de", "eins two three"],
      ["de", "two"],
    ]);
  });

  it("is missing where its model's process ends: the words are there all the same", async () => {
    const folder = folderForTest();
    const broken = tinyModel("whisper-language");
    await cp(broken.folder, folder, { recursive: true });
    truncateSync(join(folder, "encoder.onnx"), 100);
    const { transcription } = neuralEngine([tinyModel("nemo-transducer"), { ...broken, folder }]);
    const sounds = [PAUSE, ...GERMAN, PAUSE];
    expect(said(await transcribe(transcription, sounds, { eachPassage: true }))).toEqual([
      [undefined, "eins two three"],
    ]);
  });

  it("is not offered where nothing tells languages apart", async () => {
    const { transcription } = neuralEngine([tinyModel("nemo-transducer"), tinyModel("moonshine")]);
    expect(await transcription.capabilities()).toMatchObject({ ready: true, eachPassage: false });
    await expect(transcribe(transcription, SPANISH, { eachPassage: true })).rejects.toMatchObject({
      outcome: { code: "recognition-missing" },
    });
  });
});
