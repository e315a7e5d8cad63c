import { inArray } from "drizzle-orm";
import { document } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { ArchiveList } from "./archive-list.ts";

/** Whether a passage was left out for good of a document of an archive since it was looked for: its file and title may say it. */
export async function isOutdated(db: Db, list: ArchiveList): Promise<boolean> {
  const { id, leftOutAt } = document;
  const ids = list.map(({ documentId }) => documentId);
  const rows = await db.select({ id, leftOutAt }).from(document).where(inArray(id, ids));
  const last = new Map(rows.map((row) => [row.id, row.leftOutAt?.getTime() ?? -1]));
  return list.some(({ documentId, at }) => (last.get(documentId) ?? -1) >= at);
}

/** Whether a document of which an archive has a file is no more. */
export async function lacksOne(db: Db, list: ArchiveList): Promise<boolean> {
  const ids = [...new Set(list.flatMap(({ documentId, made }) => ("key" in made ? [documentId] : [])))];
  return ids.length > 0 && (await db.$count(document, inArray(document.id, ids))) < ids.length;
}
