import { outcome } from "#contract/outcomes.ts";
import { findDocument, hasRevision, type Source } from "#server/documents/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";

/** What somebody says of where their text came from: a document of theirs, and after which of its revisions it was read. */
type Said = { from?: string | undefined; fromRevision?: number | undefined };

/**
 * The document that a text came from first of all; undefined where it came from none.
 * @throws Problem 409 where that is no more, or a passage was left out of it for good since it was read
 */
export async function findSource(
  db: Db,
  userId: string,
  { from, fromRevision }: Said,
): Promise<Source | undefined> {
  if (from === undefined) return undefined;
  // The first one is read before: what is left out of it takes those made from it along, and this one is then no more.
  const madeFrom = (await findDocument(db, userId, from))?.madeFrom ?? null;
  const first = madeFrom === null ? undefined : await findDocument(db, userId, madeFrom);
  const row = await findDocument(db, userId, from);
  if (!row || !(await isThere(db, row, fromRevision)))
    throw new Problem(409, outcome("document-changed-meanwhile"));
  return madeFrom === null ? row : { id: madeFrom, leftOutAt: first?.leftOutAt ?? null };
}

/** Revisions before a passage was left out are no more. Who names none has read it before the first was. */
const isThere = (db: Db, { id, leftOutAt }: Source, revision: number | undefined) =>
  revision === undefined ? leftOutAt === null : hasRevision(db, id, revision);
