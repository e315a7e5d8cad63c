import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Where a page of a list that is ordered by a moment ended: the moment in UTC to the microsecond, and a UUID. */
export type Cursor = { at: string; id: string };

const shape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{6}Z)_([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/;

/** A moment with all its digits: a JavaScript date would round it, and rows of one millisecond be lost. */
export function exactMoment(moment: SQLWrapper): SQL<string> {
  return sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** A condition: what comes after the cursor in a list of which the newest is first, and of one moment the greatest id. */
export function olderThan(moment: SQLWrapper, id: SQLWrapper, cursor: Cursor): SQL {
  return sql`(${moment}, ${id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
}

/** The same in a list of which the earliest is first, and of one moment the least id. */
export function laterThan(moment: SQLWrapper, id: SQLWrapper, cursor: Cursor): SQL {
  return sql`(${moment}, ${id}) > (${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
}

/** A cursor as pages hand it back: `2026-01-31T10:00:00.123456Z_<UUID>`. */
export function writeCursor({ at, id }: Cursor): string {
  return `${at}_${id}`;
}

/** Null for a cursor that is none, like one with a 30 February: the first page. */
export function readCursor(cursor: string | undefined): Cursor | null {
  const [, seconds, digits, id] = shape.exec(cursor ?? "") ?? [];
  if (!seconds || !digits || !id || !isMoment(seconds)) return null;
  return { at: seconds + digits, id };
}

/** JavaScript reads 30 February as 2 March and knows a year 0; databases refuse both. */
function isMoment(seconds: string): boolean {
  return seconds >= "0001" && new Date(`${seconds}Z`).toJSON()?.slice(0, 19) === seconds;
}
