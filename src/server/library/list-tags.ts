import { and, asc, count, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { document } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";

type Tag = { name: string; count: number };

/** Bytes decide the order, as they do in a cursor: what a language makes of it differs from database to database. */
const byName = (name: ReturnType<typeof tagsIn>["name"]) => sql`${name} collate "C"`;

const tagsIn = (db: Db, userId: string) =>
  db
    .select({ name: sql<string>`unnest(${document.tags})`.as("name") })
    .from(document)
    .where(and(eq(document.userId, userId), isNull(document.binnedAt)))
    .as("tagged");

/** The most frequent tags of a person's library, outside of the bin. */
export function frequentTags(db: Db, userId: string, most: number): Promise<Tag[]> {
  const tagged = tagsIn(db, userId);
  return db
    .select({ name: tagged.name, count: count() })
    .from(tagged)
    .groupBy(tagged.name)
    .orderBy(desc(count()), asc(byName(tagged.name)))
    .limit(most);
}

/** A page of all tags by their names. @returns the page, and what the next begins after or null when it was the last */
export async function listTags(
  db: Db,
  userId: string,
  after?: string,
): Promise<{ tags: Tag[]; next: string | null }> {
  const tagged = tagsIn(db, userId);
  const most = DOCUMENT_LIMITS.tagsTogether;
  const found = await db
    .select({ name: tagged.name, count: count() })
    .from(tagged)
    .where(after === undefined ? undefined : gt(byName(tagged.name), after))
    .groupBy(tagged.name)
    .orderBy(asc(byName(tagged.name)))
    .limit(most + 1);
  const tags = found.slice(0, most);
  return { tags, next: found.length > most ? (tags.at(-1)?.name ?? null) : null };
}
