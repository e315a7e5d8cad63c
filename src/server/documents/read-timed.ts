import type { DocumentSegment } from "#contract/documents.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { ShownDocument } from "./find-document.ts";
import { readSpoken } from "./read-segments.ts";

/**
 * What a transcript says, where every word that nobody measured says so. Of one from before that was written down that is each word
 * without a confidence: what was typed has none, nor have words that a service gave no times of.
 */
export async function readTimed(db: Db, row: ShownDocument): Promise<DocumentSegment[]> {
  const segments = await readSpoken(db, row);
  if (row.timesKnown) return segments;
  return segments.map((one) => ({
    ...one,
    words:
      one.words?.map((word) => (word.confidence === undefined ? { ...word, estimated: true } : word)) ?? null,
  }));
}
