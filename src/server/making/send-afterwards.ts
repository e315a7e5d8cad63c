import { addNotice } from "#server/notices/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Services } from "#server/services.ts";
import type { PressRow } from "./tables.ts";

/** Has done what a press that is over was to be followed by, as part of what ends it. Who stopped it knows that. */
export async function sendAfterwards(
  { queue }: Services,
  tx: Db,
  { id, afterwards, userId, notify }: Pick<PressRow, "id" | "afterwards" | "userId" | "notify">,
  end: "done" | "canceled" | "failed",
): Promise<void> {
  if (notify && end !== "canceled") await addNotice(tx, { userId, pressId: id });
  if (afterwards) await queue.send(tx, afterwards.queue, afterwards.payload, userId);
}
