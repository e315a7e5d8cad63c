import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { pitchOf } from "../tones.ts";
import { samplesOfPcm } from "../tones-heard.ts";

const RATE = 48_000;
/** A step is a tone of its own and a little quiet: what is heard tells when it was played. */
const STEP_SECONDS = 0.5;
const TONE_SECONDS = 0.4;
const LOWEST = 400;
const RISE = 30;
const STEPS = 60;
/** Samples in which something sounds, and for how long one listens to tell its pitch. */
const LOUD = 0.02;
const FRAME_SECONDS = 0.05;
const FRAMES_OF_A_STEP = 3;

const run = promisify(execFile);

/** Half a minute in which each half second sounds like no other. */
export async function writeStairs(path: string): Promise<string> {
  const samples = Buffer.alloc(2 * RATE * STEP_SECONDS * STEPS);
  for (let step = 0; step < STEPS; step++) {
    for (let at = 0; at < TONE_SECONDS * RATE; at++) {
      const edge = Math.min(1, at / 480, (TONE_SECONDS * RATE - at) / 480);
      const value = 0.4 * edge * Math.sin((2 * Math.PI * (LOWEST + RISE * step) * at) / RATE);
      samples.writeInt16LE(Math.round(32_767 * value), 2 * (step * STEP_SECONDS * RATE + at));
    }
  }
  await writeFile(`${path}.pcm`, samples);
  const input = ["-f", "s16le", "-ar", String(RATE), "-ac", "1", "-i", `${path}.pcm`];
  await run("ffmpeg", ["-nostdin", "-v", "error", "-y", ...input, path]);
  return path;
}

/** A step that was heard, and when it began in what was recorded, in seconds. */
export type Heard = { step: number; at: number };

/** The steps in a recording, in the order in which they sound there; `filter`: of ffmpeg, through which it is heard. */
export async function stairsIn(recording: string, filter = "anull"): Promise<Heard[]> {
  const args = [
    "-nostdin",
    "-v",
    "error",
    "-i",
    recording,
    "-af",
    filter,
    "-f",
    "s16le",
    "-ar",
    "16000",
    "-ac",
    "1",
    "pipe:1",
  ];
  const { stdout } = await run("ffmpeg", args, { encoding: "buffer", maxBuffer: 2 ** 28 });
  const samples = samplesOfPcm(stdout);
  const size = FRAME_SECONDS * 16_000;
  const heard: (Heard & { frames: number })[] = [];
  for (let at = 0; at + size <= samples.length; at += size) {
    const frame = samples.subarray(at, at + size);
    if (frame.every((sample) => Math.abs(sample) < LOUD)) continue;
    const step = Math.round((pitchOf(frame, 16_000) - LOWEST) / RISE);
    const last = heard.at(-1);
    if (last?.step === step) last.frames++;
    else heard.push({ step, at: at / 16_000, frames: 1 });
  }
  const long = heard.filter(({ frames }) => frames >= FRAMES_OF_A_STEP);
  // A frame in the middle of a tone that is heard as another one does not make two of it: what comes twice comes later.
  const isGoingOn = ({ step, at }: Heard, before: Heard | undefined) =>
    before?.step === step && at - before.at < TONE_SECONDS;
  return long.filter((one, n) => !isGoingOn(one, long[n - 1])).map(({ step, at }) => ({ step, at }));
}

/** What is wrong with a recording of the stairs: seconds that are lacking, twice there, or where they don't belong. */
export function faultsIn(heard: readonly Heard[]): string[] {
  // Where the machine is busy the microphone that plays a file falters: what it played comes later, but all of it.
  return wrongIn(heard, (seconds) => Math.abs(seconds - STEP_SECONDS) < 0.3);
}

/** The same where a microphone may falter for as long as it wants: what is lacking or twice there. */
export const lacksIn = (heard: readonly Heard[]): string[] =>
  wrongIn(heard, (seconds) => seconds > STEP_SECONDS - 0.3);

function wrongIn(heard: readonly Heard[], isRight: (seconds: number) => boolean): string[] {
  return heard.slice(1).flatMap(({ step, at }, n) => {
    const before = heard[n] as Heard;
    const steps = (step - before.step + STEPS) % STEPS;
    return steps === 1 && isRight(at - before.at)
      ? []
      : [`step ${before.step} at ${before.at.toFixed(2)} s, then ${step} at ${at.toFixed(2)} s`];
  });
}
