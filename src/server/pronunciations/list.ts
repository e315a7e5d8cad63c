import { eq } from "drizzle-orm";
import type { ListedPronunciation } from "#contract/pronunciations.ts";
import type { Db } from "#server/platform/db/client.ts";
import { pronunciation } from "./tables.ts";

/** How somebody wants things said, by what is written. */
export function pronunciationsOf(db: Db, userId: string): Promise<ListedPronunciation[]> {
  const { id, written, say, part, matchCase } = pronunciation;
  return db
    .select({ id, written, say, part, matchCase })
    .from(pronunciation)
    .where(eq(pronunciation.userId, userId))
    .orderBy(written);
}
