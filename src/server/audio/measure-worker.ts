import { parentPort } from "node:worker_threads";
import type { Outcome } from "#contract/outcomes.ts";
import { type MeasuredAudio, type MeasureLimits, measureAudio, type RefusedAudio } from "./measure.ts";
import { AudioError, type AudioFailure } from "./run-ffmpeg.ts";

/** What the thread is outcome: a file to measure, or to give up the one it is at. */
export type MeasureCommand = { path: string; limits: MeasureLimits } | "stop";
/** What it answers, once for each file. `outcome` is there when it is an AudioError. */
export type MeasureAnswer =
  | { measured: MeasuredAudio | RefusedAudio }
  | { failed: { message: string; outcome?: Outcome<AudioFailure> } };

const port = parentPort;
if (!port) throw new Error("measure-worker runs as a worker thread only.");

let stop = new AbortController();

port.on("message", async (command: MeasureCommand) => {
  if (command === "stop") {
    stop.abort(new Error("Nobody waits for this file any more."));
    return;
  }
  stop = new AbortController();
  port.postMessage(await answer(command.path, command.limits, stop.signal));
});

async function answer(path: string, limits: MeasureLimits, signal: AbortSignal): Promise<MeasureAnswer> {
  try {
    return { measured: await measureAudio(path, { ...limits, signal }) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { failed: error instanceof AudioError ? { message, outcome: error.outcome } : { message } };
  }
}
