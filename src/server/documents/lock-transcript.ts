import { outcome } from "#contract/outcomes.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { type Edited, type LockedDocument, lockDocument } from "./lock-document.ts";

/** Which document, whose, and the revision that the page shows; without one whatever it shows will do. */
export type Seen = Omit<Edited, "revision"> & { revision?: number | undefined };

/** The same as `lockDocument` of what was recorded. @throws Problem 404 of speech, too: nobody spoke it */
export async function lockTranscript(tx: Db, edited: Seen): Promise<LockedDocument> {
  const found = await lockDocument(tx, edited);
  if (found.kind !== "transcript") throw new Problem(404, outcome("not-found"));
  return found;
}
