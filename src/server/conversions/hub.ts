import { EventEmitter, once } from "node:events";

import type { Segment } from "#contract/transcript.ts";
import type { ConversionRow } from "./begin.ts";
import { Stopped } from "./stopped.ts";

/** How far a running conversion of this process is. */
export type LiveState = {
  /** The conversion as this process claimed it. */
  readonly row: ConversionRow;
  /** Where each credit's block ends (`blocks.ts`). */
  readonly ends: readonly number[];
  progress: number;
  /** Seconds of audio made or recognised so far. */
  seconds: number;
  secondsLeft: number | null;
  segments: Segment[];
  /** For speech: how many bytes of the file are there, and the credits whose blocks they reach into. */
  marks: Mark[];
  /** Credits whose block is made whole. */
  whole: number;
  /** Credits whose sound or text was sent to the person. */
  delivered: number;
  /** The person wants to cancel. */
  canceled: boolean;
};

export type Mark = { bytes: number; credits: number };

/** What has changed; segments and marks are those that came since the last report. */
export type Report = Partial<Omit<LiveState, "row" | "ends" | "canceled">>;

/**
 * What this process knows about conversions that run in it: live progress for the pages, a way to
 * stop one, and a signal when one has ended. Other processes read the row instead.
 */
export type ConversionHub = {
  start(row: ConversionRow, ends: readonly number[], stop: AbortController): void;
  report(id: string, change: Report): void;
  /** The conversion has reached a final state in the database. */
  end(id: string): void;
  live(id: string): LiveState | undefined;
  /** Stops the conversion if it runs here: at once, or where what an earlier attempt gave is made again. */
  cancel(id: string): void;
  /** Aborts whatever runs or starts here from now on, and tells everybody who waits not to. */
  stopAll(reason: Error): void;
  /** Fires with `stopAll`. */
  stopped: AbortSignal;
  running(): number;
  /** Resolves once nothing runs here. */
  idle(): Promise<void>;
  /** Resolves at the next report or end, or after `milliseconds`. */
  change(id: string, milliseconds: number, signal?: AbortSignal): Promise<void>;
};

export function createConversionHub(): ConversionHub {
  const emitter = new EventEmitter().setMaxListeners(0);
  const runs = new Map<string, { state: LiveState; stop: AbortController }>();
  const stopping = new AbortController();
  return {
    stopped: stopping.signal,
    start(row, ends, stop) {
      if (stopping.signal.aborted) stop.abort(stopping.signal.reason);
      const nothing = { progress: 0, seconds: 0, secondsLeft: null, segments: [], marks: [], whole: 0 };
      const { delivered, cancelRequested: canceled } = row;
      runs.set(row.id, { state: { row, ends, ...nothing, delivered, canceled }, stop });
    },
    report(id, { segments = [], marks = [], ...change }) {
      const run = runs.get(id);
      if (!run) return;
      Object.assign(run.state, change);
      run.state.segments.push(...segments);
      run.state.marks.push(...marks);
      emitter.emit(id);
    },
    end(id) {
      if (runs.delete(id)) emitter.emit("ended");
      emitter.emit(id);
    },
    live: (id) => runs.get(id)?.state,
    cancel(id) {
      const run = runs.get(id);
      if (!run) return;
      run.state.canceled = true;
      if (run.state.row.delivered === 0) run.stop.abort(new Stopped("canceled"));
    },
    stopAll(reason) {
      stopping.abort(reason);
      for (const run of runs.values()) run.stop.abort(reason);
    },
    running: () => runs.size,
    async idle() {
      while (runs.size > 0) await once(emitter, "ended");
    },
    change: (id, milliseconds, signal) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          emitter.off(id, done);
          signal?.removeEventListener("abort", done);
          resolve();
        };
        const timer = setTimeout(done, milliseconds);
        emitter.on(id, done);
        signal?.addEventListener("abort", done);
      }),
  };
}
