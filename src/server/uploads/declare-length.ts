import { and, eq, isNull, lte } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { boundGrowth } from "./bound-growth.ts";
import { upload } from "./tables.ts";

type Declared = { id: string; userId: string; fence: number; length: number };

/**
 * Notes how long an upload is that began without saying so. @throws Problem 400 for what is no length, 403 and 413 where
 * so much is too much, 409 where another request has the upload by now
 */
export async function declareLength(services: Services, declared: Declared): Promise<void> {
  const { id, userId, fence, length } = declared;
  if (!Number.isSafeInteger(length) || length < 0) throw new Problem(400, outcome("malformed"));
  await services.db.transaction(async (tx) => {
    const mine = and(eq(upload.id, id), eq(upload.userId, userId), eq(upload.fence, fence));
    const unsaid = and(isNull(upload.length), isNull(upload.takenAt), lte(upload.received, length));
    const said = await tx
      .update(upload)
      .set({ length })
      .where(and(mine, unsaid))
      .returning({ received: upload.received });
    const [now] = said;
    if (!now) throw new Problem(409, outcome("upload-offset-wrong"));
    if (now.received < length) await boundGrowth(tx, services, userId); // else it is no more than it was
  });
}
