import { type ConversionFailure, isFault } from "#contract/faults.ts";
import { EngineError } from "#server/engines/engine.ts";
import { isOutage, outlast } from "#server/platform/db/outage.ts";
import { isOutOfSpace } from "#server/platform/storage/disk-book.ts";
import { StorageAway } from "#server/platform/storage/storage.ts";
import type { Services } from "#server/services.ts";
import type { ConversionRow } from "./begin.ts";
import { claim, heartbeat, heartbeatSeconds, putBack } from "./claim.ts";
import type { FreshSamples } from "./fresh-samples.ts";
import type { Run } from "./hub.ts";
import { makePreview } from "./make-preview.ts";
import { type Made, makeSpeech } from "./make-speech.ts";
import { makeTranscript } from "./make-transcript.ts";
import { namingSeconds } from "./name-speakers.ts";
import { NoResult } from "./no-result.ts";
import { createReporter } from "./report.ts";
import { abandon, complete, type Ending, type Part, type Settled } from "./settle.ts";
import { goesElsewhere, Stopped } from "./stopped.ts";

/** How long a result is kept at hand for a database that is away. After that the conversion is done again. */
const settleSeconds = 3_600;

/** Takes up a conversion that waits, or whose worker is gone, and works on it. Undefined when somebody else has it. */
export async function takeUp(services: Services, id: string): Promise<Settled | undefined> {
  const row = await claim(services.db, id, services.worker);
  return row && runConversion(services, row);
}

/**
 * Works on a conversion that was claimed here, until its credits are captured or released. Speech goes to
 * `fresh` as well. @returns how it ended; undefined when it was put back or somebody else has it by now
 */
export async function runConversion(
  services: Services,
  row: ConversionRow,
  fresh?: FreshSamples,
): Promise<Settled | undefined> {
  const stop = new AbortController();
  const run = services.hub.start(row, stop, fresh);
  if (row.cancelRequested) services.hub.cancel(row.id, row.delivered);
  const reporter = createReporter(services, row);
  const timeout = setTimeout(() => stop.abort(new Stopped("timeout")), maxRunSeconds(row) * 1000);
  const beat = () => void giveSignOfLife(services, run);
  const beats = setInterval(beat, heartbeatSeconds * 1000);
  const deaf = services.hub.onCancel(row.id, beat);
  try {
    const made = await workOn(row)(services, run, reporter).catch(notBegun);
    await reporter.end();
    if (made.ok) return await surely(services, () => complete(services, row, made.result));
    const error = stop.signal.aborted ? stop.signal.reason : made.error;
    return await settle(services, row, error, made.part);
  } finally {
    clearTimeout(timeout);
    clearInterval(beats);
    deaf();
    services.hub.end(run);
  }
}

function workOn({ preview, tool }: ConversionRow) {
  if (preview) return makePreview;
  return tool === "text-to-speech" ? makeSpeech : makeTranscript;
}

/** What stopped the work before it had made anything, such as a disk without room. */
function notBegun(error: unknown): Made {
  return {
    ok: false,
    error,
    part: { whole: 0, begun: false, keep: async () => ({ credits: 0, result: {} }), discard: async () => {} },
  };
}

/** Ends what was stopped, or leaves it to whoever takes it up again. */
async function settle(
  services: Services,
  row: ConversionRow,
  error: unknown,
  part: Part,
): Promise<Settled | undefined> {
  if (isOutage(error)) {
    await part.discard();
    throw error; // whoever takes it up when the lease has run out does it again
  }
  if (goesElsewhere(error)) {
    await part.discard();
    if (error.because === "shutdown") await putBack(services.db, row);
    return undefined;
  }
  const ending = endingOf(services, row, error);
  return surely(services, () => abandon(services, row, ending, part));
}

function endingOf(services: Services, row: ConversionRow, error: unknown): Ending {
  if (error instanceof Stopped) return error.because === "canceled" ? { state: "canceled" } : interrupted;
  if (error instanceof NoResult) return { state: "failed", failure: error.failure };
  const failure = failureOf(error);
  if (isFault(failure)) {
    services.log.error({ err: error, conversion: row.id, engine: row.engine }, "conversion failed");
  }
  return { state: "failed", failure };
}

/** Writes an ending down, however long the database is away: what was made is not thrown away for that. */
function surely<T>(services: Services, write: () => Promise<T>): Promise<T> {
  return outlast(write, { seconds: settleSeconds, signal: services.hub.stopped });
}

export const interrupted = { state: "failed", failure: "conversion-interrupted" } as const;

function failureOf(error: unknown): ConversionFailure {
  if (error instanceof EngineError) return error.outcome.code;
  if (error instanceof StorageAway) return "storage-away";
  return isOutOfSpace(error) ? "disk-full" : "conversion-failed";
}

async function giveSignOfLife(services: Services, { row, stop, progress }: Run): Promise<void> {
  try {
    const { claim, cancel, delivered } = await heartbeat(services.db, row, progress);
    if (claim === "lost") stop.abort(new Stopped("lost"));
    if (cancel) services.hub.cancel(row.id, delivered);
  } catch (error) {
    services.log.warn({ err: error, conversion: row.id }, "no sign of life could be given");
  }
}

/** Ten minutes, and for recordings twice their length on top; what telling speakers apart and taking noise away may take besides. */
function maxRunSeconds(row: ConversionRow): number {
  const naming = row.speakers ? namingSeconds(row) : 0;
  const denoising = row.denoise ? (row.seconds ?? 0) : 0;
  return 600 + 2 * (row.seconds ?? 0) + (row.prompt?.length ?? 0) / 50 + naming + denoising;
}
