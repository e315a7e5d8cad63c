import type { Db } from "#server/platform/db/client.ts";
import type { Services } from "#server/services.ts";
import type { PressRow } from "./tables.ts";

/** Has done what a press that is over was to be followed by, as part of what ends it. */
export async function sendAfterwards(
  { queue }: Services,
  tx: Db,
  { afterwards, userId }: Pick<PressRow, "afterwards" | "userId">,
): Promise<void> {
  if (afterwards) await queue.send(tx, afterwards.queue, afterwards.payload, userId);
}
