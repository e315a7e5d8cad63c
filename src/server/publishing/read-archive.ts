import type { Readable } from "node:stream";
import { and, eq, inArray } from "drizzle-orm";
import type { Catalogue } from "#locales/catalogues.ts";
import { document } from "#server/documents/tables.ts";
import { beginZip } from "#server/platform/begin-zip.ts";
import { Missing } from "#server/platform/storage/storage.ts";
import type { Services } from "#server/services.ts";
import type { ArchiveList, LeftOut } from "./archive-list.ts";
import { isSoundFile } from "./export-link.ts";

/**
 * The files of an archive as a ZIP that is put together while it is read, with a list of what is in it and what is not.
 * A document that was deleted meanwhile is not in it any more. A file that goes, or cannot be read, once the ZIP has
 * begun breaks it off: whoever downloads it sees that it failed, and no file in it is empty that should not be.
 */
export async function readArchive(
  { db, storage }: Services,
  userId: string,
  list: ArchiveList,
  { ARCHIVE, OUTCOMES }: Pick<Catalogue, "ARCHIVE" | "OUTCOMES">,
): Promise<Readable> {
  const ids = list.map(({ documentId }) => documentId);
  const own = and(eq(document.userId, userId), inArray(document.id, ids));
  const { id, recordingDeletedAt } = document;
  const rows = await db.select({ id, recordingDeletedAt }).from(document).where(own);
  const there = new Map(rows.map((row) => [row.id, row]));
  const zip = beginZip();
  const inside: string[] = [];
  const leftOut = new Map<string, string>();
  const leave = (id: string, title: string, why: LeftOut) => {
    const said = OUTCOMES[why];
    const line = `${title || ARCHIVE.unnamed}: ${typeof said === "function" ? ARCHIVE.later : said}`;
    if (!leftOut.has(`${id} ${why}`)) leftOut.set(`${id} ${why}`, line); // once for all files of a document
  };
  for (const { documentId, title, name, made } of list) {
    if ("why" in made) leave(documentId, title, made.why);
    else if (!there.has(documentId)) leave(documentId, title, "not-found");
    else if (there.get(documentId)?.recordingDeletedAt && isSoundFile(made.key))
      leave(documentId, title, "sound-not-kept");
    else if ((await storage.size(made.key)) === null) leave(documentId, title, "export-failed");
    else {
      inside.push(name);
      // Sound is small already, or so large that packing it at each download would be the most of the work.
      zip.add(name, !isSoundFile(name), async () => {
        const found = await storage.read(made.key);
        if (!found) throw new Missing(made.key);
        return found.body;
      });
    }
  }
  const parts = [ARCHIVE.inside, ...inside.map((name) => `  ${name}`)];
  if (leftOut.size > 0) parts.push("", ARCHIVE.leftOut, ...[...leftOut.values()].map((line) => `  ${line}`));
  zip.addBuffer(ARCHIVE.list, Buffer.from(`${parts.join("\r\n")}\r\n`));
  zip.end();
  return zip.output;
}
