import { and, eq, isNotNull, isNull, lte } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { live as captions } from "#server/captions/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import type { BoundGrowth } from "./bound-growth.ts";
import { readMetadata } from "./recording-of.ts";
import { upload } from "./tables.ts";

type Declared = { id: string; userId: string; fence: number; length: number; boundGrowth: BoundGrowth };

/**
 * Notes how long an upload is that began without saying so. @throws Problem 400 for what is no length, 403 and 413 where
 * so much is too much, 409 where another request has the upload by now
 */
export async function declareLength(services: Services, declared: Declared): Promise<void> {
  const { id, userId, fence, length, boundGrowth } = declared;
  if (!Number.isSafeInteger(length) || length < 0) throw new Problem(400, outcome("malformed"));
  const metadata = await services.db.transaction(async (tx) => {
    const mine = and(eq(upload.id, id), eq(upload.userId, userId), eq(upload.fence, fence));
    const unsaid = and(isNull(upload.length), isNull(upload.takenAt), lte(upload.received, length));
    const said = await tx
      .update(upload)
      .set({ length })
      .where(and(mine, unsaid))
      .returning({ received: upload.received, metadata: upload.metadata, guest: upload.guest });
    const [now] = said;
    if (!now) throw new Problem(409, outcome("upload-offset-wrong"));
    if (now.received < length) await boundGrowth(tx); // else it is no more than it was
    return now.guest ? null : now.metadata;
  });
  const { recording } = readMetadata(metadata);
  if (recording) await endCaptionLinks(services.db, userId, recording);
}

/** A recording that is whole has no more captions: whoever waited for some by their link waits no longer. */
async function endCaptionLinks(db: Db, userId: string, recording: string): Promise<void> {
  const which = and(eq(captions.userId, userId), eq(captions.recording, recording), isNotNull(captions.link));
  await db
    .update(captions)
    .set({ link: null, readers: 0 })
    .where(and(which, eq(captions.state, "ended")));
}
