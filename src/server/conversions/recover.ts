import { inArray, sql } from "drizzle-orm";
import type { Services } from "#server/services.ts";
import type { ConversionRow } from "./begin.ts";
import { findAbandoned, maxAttempts } from "./claim.ts";
import { interrupted, takeUp } from "./run.ts";
import { abandon } from "./settle.ts";
import { conversion } from "./tables.ts";

/** Conversions that one process takes up by itself; what waits beyond that is not lost, only queued. */
const maxAtOnce = 4;

/**
 * Takes up conversions whose worker died: runs them again here, or gives the credits back after too many interrupted
 * attempts. A canceled one runs again only for what the person was given before, which is paid. Safe to call at any
 * time, in any number of processes.
 */
export async function recoverConversions(services: Services): Promise<void> {
  const room = Math.max(0, maxAtOnce - services.hub.running());
  const abandoned = (await findAbandoned(services.db)).filter((row) => !services.hub.run(row.id));
  const again = (row: ConversionRow) => (error: unknown) =>
    services.log.error({ err: error, conversion: row.id }, "a recovered conversion will be tried again");
  const goingOn: ConversionRow[] = [];
  for (const row of abandoned) {
    const canceled = row.cancelRequested && row.delivered === 0;
    if (!canceled && row.attempt < maxAttempts) goingOn.push(row);
    else await abandon(services, row, canceled ? { state: "canceled" } : interrupted).catch(again(row));
  }
  for (const row of goingOn.slice(0, room)) takeUp(services, row.id).catch(again(row));
}

/** At the start of a process that has the data to itself: every claim of an earlier process is void. */
export async function voidOldClaims(services: Services): Promise<void> {
  await services.db
    .update(conversion)
    .set({ leaseUntil: sql`now()` })
    .where(inArray(conversion.state, ["queued", "running"]));
}
