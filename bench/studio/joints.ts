import { execFileSync } from "node:child_process";
import { jumpIn, levelOf } from "#test/support/heard.ts";
import { printFigure } from "../measure.ts";
import { proseOf, type Studio, sentenceOf } from "./studio-server.ts";

const RATE = 24_000;
const SENTENCES = 12;
/** The sentence that is corrected, counted from 0. */
const CORRECTED = 5;
/** Seconds around a joint in which a click would sound. */
const AROUND = 0.02;

type Heard = { samples: Float32Array; places: { start: number; end: number }[] };

/** How a corrected sentence sits among the others, against the same text made in one press; and each joint of both. */
export async function benchJoints(studio: Studio): Promise<void> {
  const corrected = await studio.write(
    [...Array(SENTENCES).keys()].map((n) => sentenceOf(n === CORRECTED ? 99 : n)).join(" "),
  );
  await corrected.press(await corrected.price());
  await corrected.ended();
  await corrected.edit(CORRECTED, sentenceOf(CORRECTED));
  await corrected.press(await corrected.price());
  await corrected.ended();
  const whole = await studio.write(proseOf(SENTENCES * 100));
  await whole.press(await whole.price());
  await whole.ended();
  const [ours, reference] = [await hear(corrected), await hear(whole)];
  const levels = ours.places.map((place) => levelOf(ours.samples, RATE, place));
  const steps = levels.map((level, n) =>
    Math.abs(level - levelOf(reference.samples, RATE, reference.places[n]!)),
  );
  const jumps = ours.places
    .slice(1)
    .map(({ start }) => jumpIn(ours.samples, RATE, { start: start - AROUND, end: start + AROUND }));
  const inside = jumpIn(ours.samples, RATE, { start: 0, end: ours.samples.length / RATE });
  const most = (values: number[]) => Math.max(...values);
  const step = steps[CORRECTED] ?? Number.NaN;
  printFigure(
    `a corrected sentence: level ${step.toFixed(2)} dB from where one press has it (reach ≤ 1 dB)`,
    step <= 1,
  );
  printFigure(
    `joints: steepest step of the signal ${most(jumps).toFixed(4)}, inside of sentences ${inside.toFixed(4)} (reach: below it)`,
    most(jumps) < inside,
  );
}

async function hear(text: Awaited<ReturnType<Studio["write"]>>): Promise<Heard> {
  const { segments } = await text.read();
  const args = ["-v", "error", "-i", "pipe:0", "-f", "f32le", "-ac", "1", "-ar", String(RATE), "pipe:1"];
  const pcm = execFileSync("ffmpeg", args, { input: await text.sound(), maxBuffer: 1e9 });
  const samples = new Float32Array(pcm.buffer.slice(pcm.byteOffset, pcm.byteOffset + pcm.byteLength));
  return { samples, places: segments.map(({ start, end }) => ({ start: start ?? 0, end: end ?? 0 })) };
}
