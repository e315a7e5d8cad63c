import { type Outcome, outcome } from "#contract/outcomes.ts";
import { PRONUNCIATION_LIMITS } from "#contract/pronunciation-limits.ts";
import type { ListedPronunciation } from "#contract/pronunciations.ts";
import { documentPronunciations, lockDocument, revisePronunciations } from "#server/documents/index.ts";
import type { DocumentRow } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { isSameForm } from "./is-same-form.ts";

type Which = { id: string; userId: string };
type Entry = Omit<ListedPronunciation, "id">;
type Full = Outcome<"pronunciations-full">;

/**
 * Adds an entry to a document's list, or replaces the one with its id, as the document's next revision. The same is no edit.
 * @throws Problem 404 where it is none of theirs, or was not written here
 * @returns why not, where another has the same written form, or there is no room
 */
export function saveForDocument(
  db: Db,
  which: Which,
  entry: ListedPronunciation,
): Promise<Outcome<"pronunciation-there"> | Full | undefined> {
  return withList(db, which, async (tx, found, list) => {
    const others = list.filter(({ id }) => id !== entry.id);
    const same = others.find((one) => isSameForm(one, entry));
    if (same) return outcome("pronunciation-there", { written: same.written });
    if (others.length >= PRONUNCIATION_LIMITS.entries) return full();
    const before = list.find(({ id }) => id === entry.id);
    if (before && isSame(before, entry)) return undefined;
    await revisePronunciations(tx, found, { closed: before ? [entry.id] : [], added: [entry] });
    return undefined;
  });
}

/** Deletes an entry of a document's list, as its next revision; one that is not there is no edit. @throws as above */
export function deleteForDocument(db: Db, which: Which, id: string): Promise<undefined> {
  return withList(db, which, async (tx, found, list) => {
    if (list.some((one) => one.id === id)) await revisePronunciations(tx, found, { closed: [id], added: [] });
    return undefined;
  });
}

/**
 * Adds entries to a document's list and replaces those with the same written form, as one revision: all of them, or none
 * where there is no room. @throws as above
 */
export function importForDocument(
  db: Db,
  which: Which,
  entries: readonly Entry[],
): Promise<Full | undefined> {
  return withList(db, which, async (tx, found, list) => {
    const known = new Map(list.map((one) => [one.written, one]));
    const fresh = entries.filter(({ written }) => !known.has(written));
    if (list.length + fresh.length > PRONUNCIATION_LIMITS.entries) return full();
    const given = entries.map((one) => ({ ...one, id: known.get(one.written)?.id ?? crypto.randomUUID() }));
    const added = given.filter((one) => {
      const before = known.get(one.written);
      return !before || !isSame(before, one);
    });
    const closed = added.filter(({ written }) => known.has(written)).map(({ id }) => id);
    if (added.length > 0) await revisePronunciations(tx, found, { closed, added });
    return undefined;
  });
}

/** Takes a document that was written here, with its list: one changes it at a time. */
function withList<Result>(
  db: Db,
  which: Which,
  act: (tx: Db, found: DocumentRow, list: ListedPronunciation[]) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const found = await lockDocument(tx, which);
    if (found.conversionId !== null) throw new Problem(404, outcome("not-found"));
    return act(tx, found, await documentPronunciations(tx, found.id));
  });
}

const isSame = (one: Entry, other: Entry): boolean =>
  one.written === other.written &&
  one.say === other.say &&
  one.part === other.part &&
  one.matchCase === other.matchCase;

const full = () => outcome("pronunciations-full", { most: PRONUNCIATION_LIMITS.entries });
