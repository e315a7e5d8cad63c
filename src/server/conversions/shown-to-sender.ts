import { eq } from "drizzle-orm";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { isShown } from "#server/engines/allowed-places.ts";
import type { Db } from "#server/platform/db/client.ts";
import { receivedRecording } from "#server/recording-requests/tables.ts";

/** Hosts that whoever sent an upload was shown, beside this server; null of one's own, and of what came before that was noted. */
export async function shownToSender(db: Db, uploadId: string | undefined): Promise<string[] | null> {
  if (uploadId === undefined) return null;
  const [received] = await db
    .select({ shown: receivedRecording.shown })
    .from(receivedRecording)
    .where(eq(receivedRecording.id, uploadId));
  return received?.shown ?? null;
}

/** Why an engine may not hear what somebody sent: they were shown other places. Undefined where it may. */
export function notShown(
  link: { host: string | null },
  hosts: readonly string[] | null,
): Outcome<"not-shown-to-sender"> | undefined {
  if (isShown(link, hosts)) return undefined;
  return outcome("not-shown-to-sender", { host: link.host ?? "", hosts: (hosts ?? []).join(", ") });
}
