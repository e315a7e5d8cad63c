import type { Mark } from "#contract/marks.ts";
import type { MarkRow } from "./tables.ts";

/** A mark as calls show it; `by`: the name of who made it. */
export const presentMark = (row: MarkRow, by: string): Mark => ({
  id: row.id,
  from: { time: row.start, word: row.startWord },
  to: row.end === null ? null : { time: row.end, word: row.endWord },
  note: row.note,
  by,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
  changedAt: row.changedAt.toISOString(),
});
