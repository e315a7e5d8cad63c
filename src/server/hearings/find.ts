import { and, desc, eq, isNull } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { type HearingRow, hearing } from "./tables.ts";

/** Hearings of a document of theirs that were not taken yet, newest first. */
export function openHearings(
  db: Db,
  { userId, documentId }: { userId: string; documentId: string },
): Promise<HearingRow[]> {
  const own = and(eq(hearing.userId, userId), eq(hearing.documentId, documentId));
  return db
    .select()
    .from(hearing)
    .where(and(own, isNull(hearing.takenAt)))
    .orderBy(desc(hearing.createdAt), hearing.id);
}

/** A person's hearing by the key of the request that asked for it. */
export async function findHearingByKey(db: Db, userId: string, key: string): Promise<HearingRow | undefined> {
  const [row] = await db
    .select()
    .from(hearing)
    .where(and(eq(hearing.userId, userId), eq(hearing.idempotencyKey, key)));
  return row;
}
