import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { type DigestRow, digest } from "./tables.ts";

/** The newest digest of a conversion of theirs, whatever became of it. */
export async function findDigest(
  db: Db,
  { userId, conversionId }: { userId: string; conversionId: string },
): Promise<DigestRow | undefined> {
  const [row] = await db
    .select()
    .from(digest)
    .where(and(eq(digest.userId, userId), eq(digest.conversionId, conversionId)))
    .orderBy(desc(digest.createdAt))
    .limit(1);
  return row;
}

/** A person's digest by the key of the request that asked for it. */
export async function findDigestByKey(db: Db, userId: string, key: string): Promise<DigestRow | undefined> {
  const [row] = await db
    .select()
    .from(digest)
    .where(and(eq(digest.userId, userId), eq(digest.idempotencyKey, key)));
  return row;
}
