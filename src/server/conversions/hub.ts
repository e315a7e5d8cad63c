import { EventEmitter, once } from "node:events";
import type { ConversionRow } from "./begin.ts";
import type { FreshSamples } from "./fresh-samples.ts";
import { Stopped } from "./stopped.ts";

/** A conversion that runs in this process. */
export type Run = {
  /** The conversion as this process claimed it. */
  readonly row: ConversionRow;
  /** Stops the work. */
  readonly stop: AbortController;
  /** Where the work is, from 0 to 1. */
  progress: number;
  /** The person wants to cancel: the work goes on only until what was `delivered` is made again. */
  canceled: boolean;
  /** Credits whose sound or text was sent to the person, as far as this process knows; exact once it is canceled. */
  delivered: number;
  /** Where its speech goes as it came from the engine, too. */
  fresh?: FreshSamples | undefined;
};

/** What servers tell each other of a conversion: more is made, somebody wants to cancel it, it has ended. */
export type Announcement = "made" | "cancel" | "over";

/**
 * What this process knows about conversions: those that run in it, a way to stop them, and a signal when any server of
 * this database has said something of one (`announce.ts`). All else is in the rows.
 */
export type ConversionHub = {
  start(row: ConversionRow, stop: AbortController, fresh?: FreshSamples): Run;
  /** The run is over, whatever became of the conversion; another one of the same may have begun. */
  end(run: Run): void;
  run(id: string): Run | undefined;
  /**
   * Somebody wants to cancel a run, to whom `delivered` credits were given: ends it at once, or, where an earlier attempt
   * gave any, once those are made again.
   */
  cancel(id: string, delivered: number): void;
  /** Aborts whatever runs or starts here from now on, and tells everybody who waits not to. */
  stopAll(reason: Error): void;
  /** Fires with `stopAll`. */
  stopped: AbortSignal;
  running(): number;
  /** Resolves once nothing runs here. */
  idle(): Promise<void>;
  /** Tells those who wait here what was said of a conversion; without an id, that anything may have been. */
  receive(announcement: Announcement, id: string | null): void;
  /** Calls `look` whenever somebody wants to cancel a conversion, or may have: `said` is its id where it was named. @returns what ends that */
  onCancel(id: string, look: (said?: string) => void): () => void;
  /** Whether that was said here of an id before anybody listened for it, which is told once. */
  wasCanceled(id: string): boolean;
  /** Resolves with true when one of these things is said of the conversion, else with false after `milliseconds`. */
  next(
    id: string,
    announcement: readonly Announcement[],
    milliseconds: number,
    signal?: AbortSignal,
  ): Promise<boolean>;
};

/** So many ids are known that somebody wanted to cancel before what is meant was here; the oldest are forgotten. */
const KNOWN_CANCELS = 10_000;

/** The meeting point of one process: who waits for a conversion, and who works on it. */
export function createConversionHub(): ConversionHub {
  const said = new EventEmitter().setMaxListeners(0);
  const runs = new Map<string, Run>();
  const early = new Set<string>();
  const stopping = new AbortController();
  function remember(id: string) {
    early.add(id);
    const [oldest] = early;
    if (oldest !== undefined && early.size > KNOWN_CANCELS) early.delete(oldest);
  }
  return {
    stopped: stopping.signal,
    start(row, stop, fresh) {
      if (stopping.signal.aborted) stop.abort(stopping.signal.reason);
      const run: Run = { row, stop, progress: 0, canceled: false, delivered: row.delivered, fresh };
      runs.set(row.id, run);
      return run;
    },
    end(run) {
      if (runs.get(run.row.id) === run) runs.delete(run.row.id);
      said.emit("ended");
    },
    run: (id) => runs.get(id),
    cancel(id, delivered) {
      const run = runs.get(id);
      if (!run) return;
      Object.assign(run, { canceled: true, delivered });
      if (run.row.delivered === 0) run.stop.abort(new Stopped("canceled"));
    },
    stopAll(reason) {
      stopping.abort(reason);
      for (const run of runs.values()) run.stop.abort(reason);
    },
    running: () => runs.size,
    async idle() {
      while (runs.size > 0) await once(said, "ended");
    },
    receive(announcement, id) {
      if (id === null) for (const name of said.eventNames()) said.emit(name);
      else if (!said.emit(`${announcement} ${id}`, id) && announcement === "cancel") remember(id);
    },
    wasCanceled: (id) => early.delete(id),
    onCancel(id, look) {
      said.on(`cancel ${id}`, look);
      return () => void said.off(`cancel ${id}`, look);
    },
    next: (id, announcement, milliseconds, signal) =>
      new Promise((resolve) => {
        const names = announcement.map((one) => `${one} ${id}`);
        const end = (isSaid: boolean) => {
          clearTimeout(timer);
          for (const name of names) said.off(name, hear);
          signal?.removeEventListener("abort", leave);
          resolve(isSaid);
        };
        const hear = () => end(true);
        const leave = () => end(false);
        const timer = setTimeout(leave, milliseconds);
        for (const name of names) said.on(name, hear);
        signal?.addEventListener("abort", leave);
        if (signal?.aborted) leave();
      }),
  };
}
