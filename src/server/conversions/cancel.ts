import { eq } from "drizzle-orm";
import { MESSAGES } from "#contract/messages.ts";
import { conversion } from "#server/db/schema.ts";
import type { Services } from "#server/services.ts";
import type { ConversionRow } from "./begin.ts";
import { abandon } from "./settle.ts";
import { Stopped } from "./stopped.ts";
import { isOver, waitForEnd } from "./wait.ts";

/** How long the answer waits for a worker to stop; the wish is recorded whatever it does. */
const patienceMilliseconds = 10_000;

/**
 * Cancels a conversion and gives its credits back. One that is over stays as it is: a cancel that
 * comes too late changes nothing.
 * @returns the row as it is now
 */
export async function cancelConversion(services: Services, row: ConversionRow): Promise<ConversionRow> {
  if (isOver(row)) return row;
  await services.db.update(conversion).set({ cancelRequested: true }).where(eq(conversion.id, row.id));
  if (row.state === "queued") await abandon(services, row, { state: "canceled", message: MESSAGES.canceled });
  services.hub.stop(row.id, new Stopped("canceled"));
  return (await waitForEnd(services, row.id, AbortSignal.timeout(patienceMilliseconds))) ?? row;
}
