import type { Segment } from "#contract/transcript.ts";
import { transcriptNow } from "#server/conversions/index.ts";
import type { conversion } from "#server/conversions/tables.ts";
import type { Db } from "#server/platform/db/client.ts";

/** A stretch of speech, and what is called who says it, where their person named them. */
export type Said = Segment & { name?: string };

type Row = Pick<typeof conversion.$inferSelect, "id" | "text" | "segments">;

/** What a transcript says by now, with its person's corrections and names. */
export async function saidNow(db: Db, row: Row): Promise<Said[]> {
  const { segments, speakers = [] } = await transcriptNow(db, row);
  const names = new Map(speakers.map(({ speaker, name }) => [speaker, name]));
  return (segments ?? []).map((segment) => {
    const name = segment.speaker === undefined ? null : names.get(segment.speaker);
    return name ? { ...segment, name } : segment;
  });
}
