import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Segment } from "#contract/transcript.ts";
import type { TranscriptionEngine } from "#server/engines/engine.ts";
import { type AudioFolder, audioFolder } from "#test/support/audio.ts";
import { neuralEngine } from "#test/support/neural.ts";
import { tinyModel } from "#test/support/tiny-models.ts";
import { type Sound, soundsOf, TONE_RATE } from "#test/support/tones.ts";
import { wavFile } from "#test/support/wav.ts";

let files: AudioFolder;
beforeAll(async () => {
  files = await audioFolder();
});
afterAll(() => files.remove());

let count = 0;
async function recording(sounds: Sound[]): Promise<{ path: string; seconds: number }> {
  const samples = soundsOf(sounds);
  const path = files.path(`tones-${count++}.wav`);
  await writeFile(path, wavFile(samples, TONE_RATE));
  return { path, seconds: samples.length / TONE_RATE };
}

async function transcribe(engine: TranscriptionEngine, sounds: Sound[], language?: string) {
  const { signal } = new AbortController();
  const segments: Segment[] = [];
  let secondsDone = 0;
  const file = await recording(sounds);
  for await (const piece of engine.transcribe({ ...file, signal, ...(language && { language }) })) {
    expect(piece.secondsDone).toBeGreaterThan(secondsDone);
    secondsDone = piece.secondsDone;
    segments.push(...piece.segments);
  }
  return { segments, text: segments.map(({ text }) => text).join(" ") };
}

const words = (...texts: string[]): Sound[] => texts.map((word) => ({ word }));

describe("the neural engine listens", () => {
  it("with the times and the certainty of the model's tokens, in sentences", async () => {
    const { transcription } = neuralEngine([tinyModel("nemo-transducer")]);
    const { segments } = await transcribe(transcription, [
      { silence: 1 },
      ...words("one", "two", "three", "."),
      ...words("seven", "one"),
      { silence: 2 },
      ...words("two"),
      { silence: 1 },
    ]);
    expect(segments.map(({ text }) => text)).toEqual(["one two three.", "seven one", "two"]);
    const all = segments.flatMap((segment) => segment.words);
    expect(all[0]?.start).toBeCloseTo(1, 0);
    for (const [at, { start, end, confidence }] of all.entries()) {
      expect(end).toBeGreaterThanOrEqual(start);
      expect(all[at + 1]?.start ?? end).toBeGreaterThanOrEqual(end - 1e-6);
      expect(confidence).toBeGreaterThan(0);
    }
    const three = all.find(({ text }) => text.startsWith("three"));
    expect(three?.confidence).toBeLessThan(all[0]?.confidence ?? 0);
  });

  it.each(["whisper", "moonshine"] as const)(
    "with %s, which gives no times: they are found in the sound",
    async (family) => {
      const { transcription } = neuralEngine([tinyModel(family)]);
      const { segments, text } = await transcribe(transcription, [
        { silence: 1 },
        ...words("one", "two"),
        { silence: 1 },
        ...words("three"),
      ]);
      expect(text).toBe("one two three");
      const [one, , three] = segments.flatMap((segment) => segment.words);
      expect(one?.start).toBeGreaterThan(0.8);
      expect(one?.start).toBeLessThan(1.4);
      expect(three?.start).toBeGreaterThan(2.5);
    },
  );

  it("with a model that follows sound while it comes, where there is no other", async () => {
    const follows = tinyModel("streaming-transducer");
    const { transcription } = neuralEngine([follows], { workers: 2 });
    expect(await transcription.capabilities()).toMatchObject({
      ready: true,
      note: { code: "neural-recognition-listens" },
      languages: ["en"],
      wordTimes: true,
      translates: false,
    });
    const cycle = ["one", "two", "three", "seven"];
    const said = Array.from({ length: 80 }, (_, at) => cycle[at % cycle.length]!);
    const sounds = [{ silence: 1 }, ...words("two", "."), { silence: 3 }, ...words(...said)]; // 50 s without a pause
    const { text, segments } = await transcribe(transcription, sounds);
    expect(text.split(" ")).toEqual(["two.", ...said]);
    const starts = segments.flatMap((segment) => segment.words.map(({ start }) => start));
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(starts[0]).toBeCloseTo(1, 0);
    await expect(transcribe(transcription, words("uno"), "es")).rejects.toMatchObject({
      outcome: { code: "recognition-missing" },
    });
    const better = tinyModel("moonshine");
    const { transcription: both } = neuralEngine([follows, better]);
    expect((await both.capabilities()).note.details).toEqual({ model: better.entry.name });
  });

  it("long recordings on all cores, joined without lost or doubled words", async () => {
    const { transcription } = neuralEngine([tinyModel("nemo-transducer")], { workers: 2 });
    const cycle = ["one", "two", "three", "seven"];
    const said = Array.from({ length: 160 }, (_, at) => cycle[at % cycle.length]!);
    const { text, segments } = await transcribe(transcription, [{ silence: 1 }, ...words(...said)]); // 100 s without a pause
    expect(text.split(" ")).toEqual(said);
    const starts = segments.flatMap((segment) => segment.words.map(({ start }) => start));
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  });

  it("nothing in silence", async () => {
    const { transcription } = neuralEngine([tinyModel("whisper")]);
    expect((await transcribe(transcription, [{ silence: 5 }])).segments).toEqual([]);
  });

  it("nothing where a model invents: a phrase it is known for, or one word for ever", async () => {
    const { transcription } = neuralEngine([tinyModel("whisper")]);
    const { text } = await transcribe(transcription, [
      { silence: 1 },
      ...words("one"),
      { silence: 2 },
      ...words("Thank you for watching"),
      { silence: 2 },
      { word: "again", seconds: 6 },
      { silence: 2 },
      ...words("two"),
    ]);
    expect(text).toBe("one two");
  });

  it("in the language that is named, with a model that knows it", async () => {
    const { transcription } = neuralEngine([tinyModel("moonshine"), tinyModel("whisper")]);
    expect((await transcription.capabilities()).languages).toEqual(["mul", "en"]);
    expect((await transcribe(transcription, [{ silence: 1 }, ...words("uno")], "es")).text).toBe("uno");
    const { transcription: english } = neuralEngine([tinyModel("moonshine")]);
    await expect(transcribe(english, words("uno"), "es")).rejects.toMatchObject({
      outcome: { code: "recognition-missing" },
    });
  });
});
