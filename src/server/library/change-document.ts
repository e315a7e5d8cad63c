import { and, eq, isNull, sql } from "drizzle-orm";
import type { Voice } from "#contract/voices.ts";
import { document } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";

type Changes = {
  title?: string | undefined;
  tags?: string[] | undefined;
  voice?: Voice | undefined;
  instructions?: string | undefined;
};

/** Names a person's document, gives it tags, or another voice to what is written here. A tag counts once. Nothing where it is none of theirs. */
export async function changeDocument(
  db: Db,
  { userId, id }: { userId: string; id: string },
  { title, tags, voice, instructions }: Changes,
): Promise<void> {
  const changes = { title, tags: tags && [...new Set(tags)] };
  const own = and(eq(document.id, id), eq(document.userId, userId));
  const written = and(own, isNull(document.conversionId));
  if (voice !== undefined || instructions !== undefined)
    await db.update(document).set({ voice, instructions, changedAt: sql`now()` }).where(written);
  if (title === undefined && tags === undefined) return;
  await db.update(document).set(changes).where(own);
}
