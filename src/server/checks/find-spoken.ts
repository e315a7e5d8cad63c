import { and, eq } from "drizzle-orm";
import { sentenceSound } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";

/** What a sound of a document says, who spoke it and how; undefined of what is none of its. */
export async function findSpoken(db: Db, documentId: string, soundId: string) {
  const { id, says: text, voice, instructions } = sentenceSound;
  const [found] = await db
    .select({ text, voice, instructions })
    .from(sentenceSound)
    .where(and(eq(id, soundId), eq(sentenceSound.documentId, documentId)));
  return found;
}
