import type { Services } from "#server/services.ts";
import type { Person } from "./person.ts";
import { spendTry } from "./rate-limits.ts";

type Limited = Pick<Services, "limits">;

/** Rows that are written by one edit: each further hundred counts as another one. */
const ROWS = 100;

/** Whose tries what is written uses up: a person's, or those of their programs together, so that one in a loop leaves its person theirs. */
export const writerOf = ({ id, key }: Pick<Person, "id" | "key">): string => (key ? `programs of ${id}` : id);

/** Counts an edit of a text or of how it is said. @throws Problem 429 when somebody edits faster than people do */
export async function countEdit({ limits }: Limited, userId: string): Promise<void> {
  await spendTry(limits.edits.inMinute, userId);
  await spendTry(limits.edits.inDay, userId);
}

/** Counts something that is begun, for nothing if it is canceled, as an edit of the day. @throws Problem 429 */
export function countPress({ limits }: Limited, userId: string): Promise<void> {
  return spendTry(limits.edits.inDay, userId);
}

/**
 * Counts what one call is about to write as the edits of a day that it is worth: one for each hundred rows.
 * @throws Problem 429 when somebody writes more in a day than the database is to hold
 */
export async function countRows({ limits }: Limited, userId: string, rows: number): Promise<void> {
  const edits = Math.floor(rows / ROWS);
  if (edits > 0) await spendTry(limits.edits.inDay, userId, edits);
}

/** Counts what somebody's press has just written: what that is more than the day has left, the next one waits for. */
export async function countWritten({ limits }: Limited, userId: string, rows: number): Promise<void> {
  const edits = Math.floor(rows / ROWS);
  if (edits > 0) await limits.edits.inDay.penalty(userId, edits);
}
