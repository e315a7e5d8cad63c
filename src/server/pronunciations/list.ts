import { eq } from "drizzle-orm";
import type { ListedPronunciation } from "#contract/pronunciations.ts";
import { documentPronunciations } from "#server/documents/index.ts";
import type { Pronunciation } from "#server/engines/text-for-speech/pronunciations.ts";
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

/** How a document is said: by its own entries first, then by those of its person that they don't take the place of. */
export async function pronunciationsFor(
  db: Db,
  { id, userId }: { id: string; userId: string },
  revision?: number,
): Promise<Pronunciation[]> {
  const [own, all] = [await documentPronunciations(db, id, revision), await pronunciationsOf(db, userId)];
  const byWritten = new Map(own.map((one) => [one.written.toLowerCase(), one]));
  const others = all.filter((other) => {
    const one = byWritten.get(other.written.toLowerCase());
    return !one || !covers(one, other);
  });
  // Without their ids: an entry that is deleted and written again asks for the same.
  const first = own.map(({ id: _, ...entry }) => ({ ...entry, first: true as const }));
  return [...first, ...others];
}

/** Whether one says wherever the other would. */
const covers = (one: ListedPronunciation, other: ListedPronunciation): boolean =>
  (one.part || !other.part) && (!one.matchCase || (other.matchCase && one.written === other.written));
