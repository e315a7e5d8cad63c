import { desc, eq } from "drizzle-orm";
import type { ReceivedObjection } from "#contract/objections.ts";
import type { Db } from "#server/platform/db/client.ts";
import { linksOver } from "#server/shares/index.ts";
import { madeFrom } from "./made-from.ts";
import { presentObjection } from "./present-objection.ts";
import { type ObjectionRow, objection } from "./tables.ts";

/** So many are listed. */
const LISTED = 500;

/** What was said against passages of a document, the newest first. */
export async function listObjections(db: Db, documentId: string): Promise<ReceivedObjection[]> {
  const rows = await db
    .select()
    .from(objection)
    .where(eq(objection.documentId, documentId))
    .orderBy(desc(objection.createdAt), objection.id)
    .limit(LISTED);
  const documents = (await madeFrom(db, documentId)).map(({ title }) => title);
  const listed = [];
  for (const row of rows) listed.push(await presentReceived(db, row, documents));
  return listed;
}

/** The same of one alone. */
export async function presentReceived(
  db: Db,
  row: ObjectionRow,
  documents: readonly string[],
): Promise<ReceivedObjection> {
  const isOpen = row.kind === "leave-out" && row.state === "open";
  return {
    ...presentObjection(row),
    participant: row.participant,
    links: isOpen ? await linksOver(db, row) : 0,
    documents: isOpen ? [...documents] : [],
  };
}
