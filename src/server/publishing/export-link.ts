import { eq } from "drizzle-orm";
import { callPath } from "#contract/call-path.ts";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { PUBLISHING_CALLS } from "#contract/publishing.ts";
import { user } from "#server/accounts/tables.ts";
import { document } from "#server/documents/tables.ts";
import { hasPassed } from "#server/platform/clock.ts";
import type { Db } from "#server/platform/db/client.ts";
import { keyedHash, sameSecret } from "#server/platform/secrets/secrets.ts";

/** A published file: of which document, and what tells it from others, its format at the end (`<32 hex>.m4b`). */
export type Published = { documentId: string; file: string };

/** Where a published file lies: what is made of a document is found by its name. */
export const publishedKey = ({ documentId, file }: Published): string => `${publishedOf(documentId)}${file}`;
/** What the keys of all files of a document begin with. */
export const publishedOf = (documentId: string): string => `audio/export-${documentId}-`;

/** Whether a file by its name is sound, or a ZIP of its chapters: of a recording that was deleted since there is none any more. */
export const isSoundFile = (name: string): boolean => /\.(mp3|m4a|m4b|flac|opus|wav|zip)$/.test(name);

/** A link to a published file that nobody can guess. It ends as those to sounds do. */
export async function exportLink(
  db: Db,
  key: string,
  published: Published,
  userId: string,
  now = Date.now(),
): Promise<string> {
  const [owner] = await db.select({ generation: user.generation }).from(user).where(eq(user.id, userId));
  const expires = Math.floor(now / 1000) + LIFETIMES.audioLink;
  const signed = signature(key, published, owner?.generation ?? 0, expires);
  const name = `${published.documentId}.${expires}.${signed}.${published.file}`;
  return callPath(PUBLISHING_CALLS.downloadDocument, { name });
}

/** Where the file lies that a link leads to; null when it was forged, ended or has expired, or the document is not there any more. */
export async function readExportLink(
  db: Db,
  key: string,
  name: string,
  now = Date.now(),
): Promise<string | null> {
  const [, documentId = "", expires = "", signed = "", file = ""] =
    /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})\.([0-9a-f]{32}\.[a-z0-9]{2,4})$/.exec(name) ?? [];
  if (documentId === "" || hasPassed(Number(expires), now)) return null;
  const [found] = await db
    .select({
      generation: user.generation,
      recordingDeletedAt: document.recordingDeletedAt,
      leftOutAt: document.leftOutAt,
    })
    .from(document)
    .innerJoin(user, eq(user.id, document.userId))
    .where(eq(document.id, documentId));
  if (found?.recordingDeletedAt && isSoundFile(file)) return null;
  const made = Number(expires) - LIFETIMES.audioLink;
  if (found?.leftOutAt && made * 1_000 <= found.leftOutAt.getTime()) return null; // it may say what was left out
  const expected = found && signature(key, { documentId, file }, found.generation, Number(expires));
  return expected && sameSecret(signed, expected) ? publishedKey({ documentId, file }) : null;
}

function signature(
  key: string,
  { documentId, file }: Published,
  generation: number,
  expires: number,
): string {
  return keyedHash(key, `published:${documentId}:${file}:${generation}:${expires}`);
}
