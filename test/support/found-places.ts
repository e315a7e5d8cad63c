import { eq } from "drizzle-orm";
import { document } from "#server/documents/tables.ts";
import { findPlaces } from "#server/library/find-places.ts";
import { searchQuery } from "#server/library/search-query.ts";
import type { Db } from "#server/platform/db/client.ts";

/** What of somebody's documents fits words: its text around them, and what is marked in that. */
export async function found(db: Db, userId: string, typed: string) {
  const query = await searchQuery(db, userId, typed);
  const own = await db.select().from(document).where(eq(document.userId, userId));
  const places = query ? await findPlaces(db, own, query) : new Map();
  return [...places.values()].map(({ found }) => ({
    text: found.text,
    marked: found.marks.map(([from, to]: [number, number]) => found.text.slice(from, to)),
  }));
}
