import { and, count, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { ListedTerm } from "#contract/vocabulary.ts";
import type { Db } from "#server/platform/db/client.ts";
import { term } from "./tables.ts";

/** Somebody's vocabulary, by what is written. */
export function vocabularyOf(db: Db, userId: string): Promise<ListedTerm[]> {
  const { id, written, soundsLike, language } = term;
  return db
    .select({ id, written, soundsLike, language })
    .from(term)
    .where(eq(term.userId, userId))
    .orderBy(written);
}

/** How many terms somebody has. */
export async function countTerms(db: Db, userId: string): Promise<number> {
  const [found] = await db.select({ count: count() }).from(term).where(eq(term.userId, userId));
  return found?.count ?? 0;
}

/**
 * The terms that a recording of somebody's may hold, the newest first: of its language (BCP 47; regions don't matter) and
 * those of none; of any language where it is not known.
 */
export function termsFor(
  db: Db,
  userId: string,
  language: string | undefined,
): Promise<Omit<ListedTerm, "id">[]> {
  const spoken = language && new Intl.Locale(language).language;
  const fits =
    spoken && or(isNull(term.language), eq(sql`lower(split_part(${term.language}, '-', 1))`, spoken));
  return db
    .select({ written: term.written, soundsLike: term.soundsLike, language: term.language })
    .from(term)
    .where(and(eq(term.userId, userId), fits || undefined))
    .orderBy(desc(term.createdAt), term.written);
}

/** What tells somebody's vocabulary from what it was: a hash of all its terms; null where there are none. */
export async function vocabularyMark(db: Db, userId: string): Promise<string | null> {
  const all = sql`string_agg(md5(concat_ws('|', ${term.written}, ${term.soundsLike}::text, ${term.language})), '' order by ${term.id})`;
  const [found] = await db
    .select({ mark: sql<string | null>`md5(${all})` })
    .from(term)
    .where(eq(term.userId, userId));
  return found?.mark ?? null;
}
