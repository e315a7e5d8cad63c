import { and, count, eq, ne, notInArray, sql } from "drizzle-orm";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { PRONUNCIATION_LIMITS } from "#contract/pronunciation-limits.ts";
import type { ListedPronunciation } from "#contract/pronunciations.ts";
import { user } from "#server/accounts/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { isSameForm } from "./is-same-form.ts";
import { pronunciation } from "./tables.ts";

type Entry = Omit<ListedPronunciation, "id">;

/** One list changes at a time, so that what was counted still holds. */
const lockList = (tx: Db, userId: string) =>
  tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for("update");

/** Adds an entry, or replaces the one with its id. Returns why not where another has the same written form, or there is no room. */
export function savePronunciation(
  db: Db,
  userId: string,
  entry: ListedPronunciation,
): Promise<Outcome<"pronunciation-there" | "pronunciations-full"> | undefined> {
  const others = and(eq(pronunciation.userId, userId), ne(pronunciation.id, entry.id));
  return db.transaction(async (tx) => {
    await lockList(tx, userId);
    const there = await tx
      .select({ written: pronunciation.written, matchCase: pronunciation.matchCase })
      .from(pronunciation)
      .where(others);
    const same = there.find((one) => isSameForm(one, entry));
    if (same) return outcome("pronunciation-there", { written: same.written });
    if (there.length >= PRONUNCIATION_LIMITS.entries) return full();
    await tx
      .insert(pronunciation)
      .values({ ...entry, userId })
      .onConflictDoUpdate({ target: [pronunciation.userId, pronunciation.id], set: replaced() });
    return undefined;
  });
}

/** Adds entries, and replaces those with the same written form: all of them, or none where there is no room. */
export function importPronunciations(
  db: Db,
  userId: string,
  entries: readonly Entry[],
): Promise<Outcome<"pronunciations-full"> | undefined> {
  if (entries.length > PRONUNCIATION_LIMITS.entries) return Promise.resolve(full());
  const written = entries.map((entry) => entry.written);
  return db.transaction(async (tx) => {
    await lockList(tx, userId);
    const [{ there } = { there: 0 }] = await tx
      .select({ there: count() })
      .from(pronunciation)
      .where(and(eq(pronunciation.userId, userId), notInArray(pronunciation.written, written)));
    if (there + entries.length > PRONUNCIATION_LIMITS.entries) return full();
    await tx
      .insert(pronunciation)
      .values(entries.map((entry) => ({ ...entry, userId, id: crypto.randomUUID() })))
      .onConflictDoUpdate({ target: [pronunciation.userId, pronunciation.written], set: replaced() });
    return undefined;
  });
}

const full = () => outcome("pronunciations-full", { most: PRONUNCIATION_LIMITS.entries });

/** What of a row that is there is taken from the new one. */
const replaced = () => ({
  written: sql`excluded.written`,
  say: sql`excluded.say`,
  part: sql`excluded.part`,
  matchCase: sql`excluded.match_case`,
});
