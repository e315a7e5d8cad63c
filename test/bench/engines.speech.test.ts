import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TranscriptionEngine } from "#server/engines/engine.ts";
import type { InstalledModel } from "#server/engines/models/model.ts";
import { createWhoSpoke, type WhoSpoke } from "#server/engines/who-spoke/who-spoke.ts";
import { openRuntime } from "#server/speech-runtime/runtime.ts";
import { type AudioFolder, audioFolder, tone } from "#test/support/audio.ts";
import { neuralEngine } from "#test/support/neural.ts";
import { tinyModel } from "#test/support/tiny-models.ts";
import { soundsOf, TONE_RATE } from "#test/support/tones.ts";
import { wavFile } from "#test/support/wav.ts";
import { materialIn, ownMaterial } from "../../bench/speech/material.ts";
import { measureListening } from "../../bench/speech/measure-listening.ts";
import { measureLive } from "../../bench/speech/measure-live.ts";
import { measureSpeaking } from "../../bench/speech/measure-speaking.ts";

let files: AudioFolder;
beforeAll(async () => {
  files = await audioFolder();
});
const open: WhoSpoke[] = [];
afterAll(async () => {
  for (const one of open) await one.close();
  await files.remove();
});

function whoSpokeBy(installed: InstalledModel[]): WhoSpoke {
  const runtime = openRuntime({ processes: 1, memoryBytes: 2 ** 30 });
  const made = createWhoSpoke({ models: { installed: () => installed }, runtime, installed: true });
  open.push(made);
  return made;
}

it("finds the errors of a model that listens", async () => {
  const sounds = [
    { silence: 1 },
    ...["one", "two", "three", "seven"].map((word) => ({ word })),
    { silence: 1 },
  ];
  await writeFile(files.path("numbers.en.wav"), wavFile(soundsOf(sounds), TONE_RATE));
  await writeFile(files.path("numbers.en.txt"), "1, 2, 4, 7 and more");
  const { recordings } = await materialIn(files.path(""), ["en"]);
  const { transcription } = neuralEngine([tinyModel("nemo-transducer")]);
  const {
    wordErrors,
    recordings: heard,
    peakBytes,
  } = await measureListening(transcription, recordings, whoSpokeBy([]));
  expect(heard).toBe(1);
  expect(wordErrors).toEqual({ recordings: { words: 6, errors: 3, rate: 0.5 } });
  expect(peakBytes).toBeGreaterThan(50e6);
});

it("measures how far a model is behind the sound that it follows, and the errors of its final text", async () => {
  const sounds = [{ silence: 1 }, { word: "one" }, { word: "two" }, { silence: 2 }, { word: "three" }];
  await writeFile(files.path("followed.en.wav"), wavFile(soundsOf(sounds), TONE_RATE));
  await writeFile(files.path("followed.en.txt"), "1, 2 and 3");
  await writeFile(files.path("odd.en.wav"), "no sound at all");
  await writeFile(files.path("odd.en.txt"), "1");
  const { recordings } = await materialIn(files.path(""), ["en"]);
  const followed = recordings.filter(({ name }) => /followed|odd/.test(name));
  const { transcription } = neuralEngine([tinyModel("streaming-transducer")]);
  const live = await measureLive(transcription, followed, 20);
  expect(live).toMatchObject({
    engine: "neural:tiny-streaming",
    recordings: 1,
    wordErrors: { recordings: { words: 4, errors: 1, rate: 0.25 } },
    failed: { "audio-unreadable": 1 },
  });
  expect(live.audioSeconds).toBeCloseTo(4.92, 1);
  expect(live.lagSeconds.phrase?.median).toBeGreaterThan(0);
  expect(live.lagSeconds.partial?.p95).toBeGreaterThan(0);
  expect(await measureLive({ ...transcription, live: undefined } as never, followed)).toMatchObject({
    lagSeconds: { phrase: null, partial: null },
    failed: { "recognition-missing": 2 },
  });
});

it("keeps what a model read, as it was and with noise, and which language it could not read", async () => {
  const { speech } = neuralEngine([tinyModel("kokoro")]);
  const [english] = ownMaterial(["en"]).texts;
  const polish = { name: "rzeka", language: "pl", text: "Szliśmy wzdłuż rzeki." };
  const asked = { texts: [english!, polish], noise: true };
  const { speaking, recordings } = await measureSpeaking(speech, asked, files.path(""));
  expect(speaking).toMatchObject({ engine: "neural:tiny-kokoro", texts: 1, failed: { "engine-down": 1 } });
  expect(recordings.map(({ kind }) => kind)).toEqual(["own speech", "noise at 20 dB", "noise at 10 dB"]);
});

it("counts the speakers that an engine tells apart against the file's name", async () => {
  await files.make("talk.3speakers.wav", tone(2));
  await writeFile(files.path("talk.3speakers.txt"), "Hello there");
  const { recordings } = await materialIn(files.path(""), ["en"]);
  const spoken = (speaker: number, text: string) => ({ start: 0, end: 1, text, words: [], speaker });
  const engine: TranscriptionEngine = {
    id: "two-speakers",
    capabilities: () => Promise.reject(new Error("nobody asks")),
    async *transcribe() {
      yield { segments: [spoken(1, "Hello"), spoken(2, "there")], secondsDone: 2 };
    },
    close: async () => {},
  };
  const talk = recordings.filter(({ speakers }) => speakers !== undefined);
  expect(await measureListening(engine, talk, whoSpokeBy([]))).toMatchObject({
    speakers: { recordings: 1, answered: 1, off: 1 },
    wordErrors: { recordings: { words: 2, errors: 0 } },
  });
});

it("asks for the speakers where the file's name has their number, and finds them itself for an engine that can't", async () => {
  const talk = [300, 600, 900].flatMap((hertz) => [{ silence: 1 }, { hertz, seconds: 2 }]);
  const sound = wavFile(soundsOf([...talk, { silence: 1 }]), TONE_RATE);
  for (const name of ["apart.3speakers", "apart.2speakers", "apart.en"]) {
    await writeFile(files.path(`${name}.wav`), sound);
    await writeFile(files.path(`${name}.txt`), "One and two");
  }
  const wishes: unknown[] = [];
  const segment = (start: number, text: string) => ({ start, end: start + 2, text, words: [] });
  const engine: TranscriptionEngine = {
    id: "no-speakers",
    capabilities: () => Promise.reject(new Error("nobody asks")),
    async *transcribe({ speakers }) {
      wishes.push(speakers);
      yield { segments: [segment(1, "One"), segment(4, "and"), segment(7, "two")], secondsDone: 10 };
    },
    close: async () => {},
  };
  const { recordings } = await materialIn(files.path(""), ["en"]);
  const apart = recordings.filter(({ name }) => name.startsWith("apart"));
  const here = whoSpokeBy([tinyModel("pyannote"), tinyModel("speaker-embedding")]);
  expect(await measureListening(engine, apart, here)).toMatchObject({
    speakers: { recordings: 2, answered: 2, off: 1 },
  });
  expect(wishes.slice(1).sort()).toEqual(["found", "found", undefined]);
  expect(await measureListening(engine, apart.slice(0, 1), whoSpokeBy([]))).toMatchObject({
    speakers: { recordings: 1, answered: 0, off: 0 },
  });
});
