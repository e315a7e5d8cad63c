import { cp, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { SpeakersWish } from "#contract/speakers.ts";
import type { InstalledModel } from "#server/engines/models/model.ts";
import { createWhoSpoke, type WhoSpoke } from "#server/engines/who-spoke/who-spoke.ts";
import { openRuntime } from "#server/speech-runtime/runtime.ts";
import { tinyModel } from "#test/support/tiny-models.ts";
import { type Sound, soundsOf, TONE_RATE } from "#test/support/tones.ts";
import { wavFile } from "#test/support/wav.ts";

let folder: string;
const open: WhoSpoke[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "saywrite-who-"));
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
afterAll(() => rm(folder, { recursive: true }));

const BOTH = [tinyModel("pyannote"), tinyModel("speaker-embedding")];

function whoSpoke(models: InstalledModel[] = BOTH, windowSeconds?: number): WhoSpoke {
  const runtime = openRuntime({ processes: 1, memoryBytes: 2 ** 30 });
  const made = createWhoSpoke({
    ...{ models: { installed: () => models }, runtime, installed: true },
    ...(windowSeconds && { windowSeconds }),
  });
  open.push(made);
  return made;
}

/** Turns as [speaker, whole second of their start], in the order of time. */
async function turnsOf(
  sounds: readonly Sound[],
  { speakers = "found" as SpeakersWish, models = BOTH, window = undefined as number | undefined } = {},
) {
  const path = join(folder, "talk.wav");
  await writeFile(path, wavFile(soundsOf(sounds), TONE_RATE));
  const { signal } = new AbortController();
  const turns = await whoSpoke(models, window).find({ path, speakers, signal });
  return turns
    .toSorted((one, other) => one.start - other.start || one.speaker - other.speaker)
    .map(({ speaker, start }) => [speaker, Math.round(start)]);
}

const says = (hertz: number): Sound[] => [{ silence: 1 }, { hertz, seconds: 2 }];
const [A, B, C] = [says(300), says(600), says(900)];

it("finds how many speak, and who", async () => {
  const talk = [...A, ...B, ...C, ...A, { silence: 1 }];
  expect(await turnsOf(talk)).toEqual([
    [0, 1],
    [1, 4],
    [2, 7],
    [0, 10],
  ]);
});

it("tells as many apart as it is told", async () => {
  const talk = [...A, ...B, ...C, ...A, { silence: 1 }];
  const numbers = async (speakers: SpeakersWish) =>
    new Set((await turnsOf(talk, { speakers })).map(([speaker]) => speaker)).size;
  expect(await numbers("1")).toBe(1);
  expect(await numbers("2")).toBe(2);
  expect(await numbers("3")).toBe(3);
});

it("hears two at once, and nobody in silence", async () => {
  const together = await turnsOf([...A, ...B, ...says(1200), { silence: 1 }]);
  expect(together.slice(0, 2)).toEqual([
    [0, 1],
    [1, 4],
  ]);
  expect(together.slice(2)).toEqual([
    [0, 7],
    [1, 7],
  ]);
  expect(await turnsOf([{ silence: 5 }])).toEqual([]);
});

it("knows everybody again in the windows that follow, also who was silent in between", async () => {
  const talk = [...A, ...B, ...A, ...B, ...C, ...B, ...C, ...A, ...B, { silence: 1 }];
  const expected = [0, 1, 0, 1, 2, 1, 2, 0, 1].map((speaker, i) => [speaker, 1 + 3 * i]);
  for (const speakers of ["found", "3"] as const)
    expect(await turnsOf(talk, { speakers, window: 6 })).toEqual(expected);
  const two = await turnsOf(talk, { speakers: "2", window: 6 });
  expect(new Set(two.map(([speaker]) => speaker))).toEqual(new Set([0, 1]));
});

it("is ready once both of its models are there", () => {
  expect(whoSpoke(BOTH).isReady()).toBe(true);
  for (const model of BOTH) expect(whoSpoke([model]).isReady()).toBe(false);
});

it("ends with the process that a broken model ends, and with whoever leaves", async () => {
  const [segmentation, embedding] = BOTH;
  const broken = join(folder, "broken");
  await cp(segmentation!.folder, broken, { recursive: true });
  await truncate(join(broken, "model.onnx"), 100);
  const models = [tinyModel("pyannote", broken), embedding!];
  await expect(turnsOf(A, { models })).rejects.toMatchObject({ name: "ProcessFailed" });

  const path = join(folder, "talk.wav");
  const leaving = new AbortController();
  const finding = whoSpoke().find({ path, speakers: "found", signal: leaving.signal });
  leaving.abort(new Error("changed my mind"));
  await expect(finding).rejects.toThrow("changed my mind");
});
