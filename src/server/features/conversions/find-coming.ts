import { setTimeout } from "node:timers/promises";
import { type ConversionRow, findByKey } from "#server/conversions/begin.ts";
import type { Services } from "#server/services.ts";

const patienceMilliseconds = 20_000;
const lookEveryMilliseconds = 250;

/**
 * A user's conversion by key, also when it is about to begin: an upload is received and measured
 * before its row is there. Undefined when it does not come in 20 seconds or nobody waits any more.
 */
export async function findComing(
  services: Services,
  request: { userId: string; key: string },
  gone: AbortSignal,
): Promise<ConversionRow | undefined> {
  const until = performance.now() + patienceMilliseconds;
  for (;;) {
    const row = await findByKey(services.db, request.userId, request.key);
    if (row || gone.aborted || performance.now() > until) return row;
    await setTimeout(lookEveryMilliseconds);
  }
}
