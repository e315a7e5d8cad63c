import { and, count, eq, ne, notInArray, sql } from "drizzle-orm";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { ListedTerm } from "#contract/vocabulary.ts";
import { VOCABULARY_LIMITS } from "#contract/vocabulary-limits.ts";
import { user } from "#server/accounts/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { term } from "./tables.ts";

/** One vocabulary changes at a time, so that what was counted still holds. */
const lockVocabulary = (tx: Db, userId: string) =>
  tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for("update");

/** Adds a term, or replaces the one with its id. Returns why not where another is written the same, or there is no room. */
export function saveTerm(
  db: Db,
  userId: string,
  saved: ListedTerm,
): Promise<Outcome<"term-there" | "vocabulary-full"> | undefined> {
  return db.transaction(async (tx) => {
    await lockVocabulary(tx, userId);
    const others = await tx
      .select({ written: term.written })
      .from(term)
      .where(and(eq(term.userId, userId), ne(term.id, saved.id)));
    const same = others.find(({ written }) => written.toLowerCase() === saved.written.toLowerCase());
    if (same) return outcome("term-there", { written: same.written });
    if (others.length >= VOCABULARY_LIMITS.terms) return full();
    await tx
      .insert(term)
      .values({ ...saved, userId })
      .onConflictDoUpdate({ target: [term.userId, term.id], set: replaced() });
    return undefined;
  });
}

/** Adds terms, and replaces those that are written the same: all of them, or none where there is no room. */
export function importTerms(
  db: Db,
  userId: string,
  terms: readonly Omit<ListedTerm, "id">[],
): Promise<Outcome<"vocabulary-full"> | undefined> {
  if (terms.length > VOCABULARY_LIMITS.terms) return Promise.resolve(full());
  const written = terms.map((one) => one.written);
  return db.transaction(async (tx) => {
    await lockVocabulary(tx, userId);
    const [{ there } = { there: 0 }] = await tx
      .select({ there: count() })
      .from(term)
      .where(and(eq(term.userId, userId), notInArray(term.written, written)));
    if (there + terms.length > VOCABULARY_LIMITS.terms) return full();
    await tx
      .insert(term)
      .values(terms.map((one) => ({ ...one, userId, id: crypto.randomUUID() })))
      .onConflictDoUpdate({ target: [term.userId, term.written], set: replaced() });
    return undefined;
  });
}

const full = () => outcome("vocabulary-full", { most: VOCABULARY_LIMITS.terms });

/** What of a row that is there is taken from the new one. */
const replaced = () => ({
  written: sql`excluded.written`,
  soundsLike: sql`excluded.sounds_like`,
  language: sql`excluded.language`,
});
