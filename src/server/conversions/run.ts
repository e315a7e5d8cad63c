import { MESSAGES } from "#contract/messages.ts";
import { isOutage, outlast } from "#server/db/outage.ts";
import type { ConversionFailure } from "#server/db/schema.ts";
import type { Services } from "#server/services.ts";
import { EngineError } from "#server/speech/engine.ts";
import { isOutOfSpace } from "#server/storage/disk-book.ts";
import type { ConversionRow } from "./begin.ts";
import { claim, heartbeat, heartbeatSeconds, putBack } from "./claim.ts";
import { recognise } from "./recognise.ts";
import { abandon, complete } from "./settle.ts";
import { speak } from "./speak.ts";
import { Stopped } from "./stopped.ts";

/** How long a result is kept at hand for a database that is away. After that the conversion is done again. */
const settleSeconds = 3_600;

/**
 * Works on one conversion from claim to capture or release. Returns when it has ended, was put back,
 * or belongs to somebody else. The outcome is in its row.
 */
export async function runConversion(services: Services, id: string): Promise<void> {
  const row = await claim(services.db, id, services.worker);
  if (!row) return;
  const stop = new AbortController();
  services.hub.start(id, stop);
  const timeout = setTimeout(() => stop.abort(new Stopped("timeout")), maxRunSeconds(row) * 1000);
  const beat = setInterval(() => void giveSignOfLife(services, row, stop), heartbeatSeconds * 1000);
  try {
    const work = row.tool === "text-to-speech" ? speak : recognise;
    const outcome = await work(services, row, stop.signal);
    await settle(services, () =>
      outcome.ok
        ? complete(services, row, outcome.result)
        : abandon(services, row, { state: "failed", failure: outcome.failure, message: outcome.message }),
    );
  } catch (error) {
    if (isOutage(error)) throw error; // whoever takes it up when the lease has run out does it again
    await settleFailure(services, row, stop.signal.aborted ? stop.signal.reason : error);
  } finally {
    clearTimeout(timeout);
    clearInterval(beat);
    services.hub.end(id);
  }
}

async function settleFailure(services: Services, row: ConversionRow, error: unknown): Promise<void> {
  if (error instanceof Stopped) {
    if (error.because === "canceled")
      await settle(services, () => abandon(services, row, { state: "canceled", message: MESSAGES.canceled }));
    if (error.because === "timeout") await settle(services, () => abandon(services, row, interrupted));
    if (error.because === "shutdown") await putBack(services.db, row);
    return;
  }
  const ending = describe(error);
  if (ending.failure !== "nothing-to-say") {
    services.log.error({ err: error, conversion: row.id, engine: row.engine }, "conversion failed");
  }
  await settle(services, () => abandon(services, row, { state: "failed", ...ending }));
}

/** Writes an ending down, however long the database is away: what was made is not thrown away for that. */
function settle(services: Services, write: () => Promise<boolean>): Promise<boolean> {
  return outlast(write, { seconds: settleSeconds, signal: services.hub.stopped });
}

export const interrupted = {
  state: "failed",
  failure: "interrupted",
  message: MESSAGES.interrupted,
} as const;

function describe(error: unknown): { failure: ConversionFailure; message: string } {
  if (error instanceof EngineError) return { failure: error.failure, message: error.message };
  if (isOutOfSpace(error)) return { failure: "disk-full", message: MESSAGES.diskFull };
  return { failure: "unexpected", message: MESSAGES.failedUnexpectedly };
}

async function giveSignOfLife(services: Services, row: ConversionRow, stop: AbortController): Promise<void> {
  try {
    const answer = await heartbeat(services.db, row, services.hub.live(row.id)?.progress ?? 0);
    if (answer === "lost") stop.abort(new Stopped("lost"));
    if (answer === "cancel") stop.abort(new Stopped("canceled"));
  } catch (error) {
    services.log.warn({ err: error, conversion: row.id }, "no sign of life could be given");
  }
}

/** Ten minutes, and for recordings twice their length on top. */
function maxRunSeconds(row: ConversionRow): number {
  return 600 + 2 * (row.seconds ?? 0) + (row.prompt?.length ?? 0) / 50;
}
