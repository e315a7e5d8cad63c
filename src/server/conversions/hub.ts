import { EventEmitter, once } from "node:events";

import type { Segment } from "#contract/transcript.ts";

/** How far a running conversion of this process is. */
export type LiveState = {
  progress: number;
  /** Seconds of audio made or recognised so far. */
  seconds: number;
  secondsLeft: number | null;
  segments: Segment[];
};

/**
 * What this process knows about conversions that run in it: live progress for the pages, a way to
 * stop one, and a signal when one has ended. Other processes read the row instead.
 */
export type ConversionHub = {
  start(id: string, stop: AbortController): void;
  report(id: string, change: Partial<Omit<LiveState, "segments">> & { segments?: Segment[] }): void;
  /** The conversion has reached a final state in the database. */
  end(id: string): void;
  live(id: string): LiveState | undefined;
  /** Aborts the conversion if it runs here. */
  stop(id: string, reason: Error): boolean;
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
    start(id, stop) {
      if (stopping.signal.aborted) stop.abort(stopping.signal.reason);
      runs.set(id, { state: { progress: 0, seconds: 0, secondsLeft: null, segments: [] }, stop });
    },
    report(id, { segments, ...change }) {
      const run = runs.get(id);
      if (!run) return;
      Object.assign(run.state, change);
      if (segments) run.state.segments.push(...segments);
      emitter.emit(id);
    },
    end(id) {
      if (runs.delete(id)) emitter.emit("ended");
      emitter.emit(id);
    },
    live: (id) => runs.get(id)?.state,
    stop(id, reason) {
      const run = runs.get(id);
      run?.stop.abort(reason);
      return run !== undefined;
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
