import type { Services } from "#server/services.ts";
import { hearingWork } from "./hearing-work.ts";
import { failHearing } from "./settle.ts";
import { hearing } from "./tables.ts";

/**
 * Sends hearings whose worker died to the queue again, or gives the credits back after too many interrupted attempts.
 * Safe to call at any time, in any number of processes.
 */
export async function recoverHearings(services: Services): Promise<void> {
  await hearingWork.recover(services, async (attempt) => {
    const [row] = await services.db.select().from(hearing).where(hearingWork.heldBy(attempt));
    if (row) await failHearing(services, row, "conversion-interrupted");
  });
}
