import { inArray } from "drizzle-orm";
import { conversionsOfSame, findRecording } from "#server/conversions/index.ts";
import { document } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";

/** The other transcripts in an account of the file that one is of, as far as that is known, by their titles. */
export async function transcriptsOfSame(
  db: Db,
  { conversionId }: { conversionId: string | null },
): Promise<{ id: string; title: string }[]> {
  const recording = conversionId === null ? undefined : await findRecording(db, conversionId);
  const others = recording ? await conversionsOfSame(db, recording) : [];
  return db
    .select({ id: document.id, title: document.title })
    .from(document)
    .where(inArray(document.conversionId, others))
    .orderBy(document.title, document.id);
}
