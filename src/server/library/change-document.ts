import { and, eq } from "drizzle-orm";
import { document } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";

type Changes = { title?: string | undefined; tags?: string[] | undefined };

/** Names a person's document, or gives it tags. A tag counts once. Nothing where it is none of theirs. */
export async function changeDocument(
  db: Db,
  { userId, id }: { userId: string; id: string },
  { title, tags }: Changes,
): Promise<void> {
  if (title === undefined && tags === undefined) return;
  await db
    .update(document)
    .set({ title, tags: tags && [...new Set(tags)] })
    .where(and(eq(document.id, id), eq(document.userId, userId)));
}
