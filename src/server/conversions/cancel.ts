import { eq } from "drizzle-orm";
import type { Services } from "#server/services.ts";
import { announcing } from "./announce.ts";
import type { ConversionRow } from "./begin.ts";
import { isOver } from "./outcome.ts";
import { abandon } from "./settle.ts";
import { conversion } from "./tables.ts";
import { waitForEnd } from "./wait.ts";

/** How long the answer waits for a worker to stop; the wish is recorded whatever it does. */
const patienceMilliseconds = 10_000;

/**
 * Cancels a conversion: the blocks of which sound or text was given to the person are paid and kept, the other credits
 * go back. One that is over stays as it is: a cancel that comes too late changes nothing.
 * @returns the row as it is now
 */
export async function cancelConversion(services: Services, row: ConversionRow): Promise<ConversionRow> {
  if (isOver(row)) return row;
  await services.db
    .update(conversion)
    .set({ cancelRequested: true })
    .where(eq(conversion.id, row.id))
    .returning({ announced: announcing("cancel") });
  if (row.state === "queued" && row.delivered === 0) await abandon(services, row, { state: "canceled" });
  services.hub.receive("cancel", row.id);
  const ended = await waitForEnd(services, row, AbortSignal.timeout(patienceMilliseconds));
  return ended.row;
}
