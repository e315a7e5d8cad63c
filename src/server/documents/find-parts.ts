import { and, asc, eq, isNull } from "drizzle-orm";
import type { ScriptPart } from "#contract/parse-script.ts";
import { readScript } from "#contract/read-script.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type DocumentRow, segment } from "./tables.ts";

/** What the script of a document has at one of its sentences, which is its segment. Reads the whole text. */
export async function findParts(
  db: Db,
  { id, namesOff }: Pick<DocumentRow, "id" | "namesOff">,
  segmentId: string,
): Promise<ScriptPart[]> {
  const rows = await db
    .select({ id: segment.id, text: segment.text, paragraph: segment.paragraph })
    .from(segment)
    .where(and(eq(segment.documentId, id), isNull(segment.until)))
    .orderBy(asc(segment.position), asc(segment.id));
  const script = readScript(rows, namesOff);
  return script[rows.findIndex((row) => row.id === segmentId)]?.parts ?? [];
}
