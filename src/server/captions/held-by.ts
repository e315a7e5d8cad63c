import { and, eq, isNull, sql } from "drizzle-orm";
import { type LiveRow, live } from "./tables.ts";

/** How long captions wait for somebody who was cut off, in seconds: then they end, and what is held goes back. */
const ALIVE_SECONDS = 600;

export const aliveFromNow = sql`now() + make_interval(secs => ${ALIVE_SECONDS})`;

/** Captions that take sound: open, and no part of the recording's transcript yet. */
export const takesSound = and(eq(live.state, "open"), isNull(live.includedIn));

/** Captions that take sound, and still this connection's. */
export function heldBy({ id, attempt }: Pick<LiveRow, "id" | "attempt">) {
  return and(eq(live.id, id), eq(live.attempt, attempt), takesSound);
}
