import type { Services } from "#server/services.ts";
import { digestWork } from "./digest-work.ts";
import { failDigest } from "./settle.ts";
import { digest } from "./tables.ts";

/**
 * Sends digests whose worker died to the queue again, or gives the credits back after too many interrupted attempts.
 * Safe to call at any time, in any number of processes.
 */
export async function recoverDigests(services: Services): Promise<void> {
  await digestWork.recover(services, async (attempt) => {
    const [row] = await services.db.select().from(digest).where(digestWork.heldBy(attempt));
    if (row) await failDigest(services, row, "digest-interrupted");
  });
}
