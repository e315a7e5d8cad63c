import { setTimeout } from "node:timers/promises";
import { DrizzleQueryError } from "drizzle-orm";

/** No connection to the database could be had; `cause` is what was said instead. */
export class DatabaseAway extends Error {
  override name = "DatabaseAway";
}

/**
 * SQLSTATEs of a server that cannot do it now and may in a moment: shutting down, crashed or starting (57P…), out of
 * room (53…), a connection that broke (08…), a standby (25006), too slow (57014), or somebody in the way (40…, 55P03).
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const passingState = /^(08...|53...|57014|57P0[1-5]|25006|25P03|40001|40P01|55P03)$/;
/** What breaks the protocol is the fault of who asked: too many parameters, say. */
const protocolViolation = "08P01";
/** What node-postgres says of a connection that broke; it gives these no code. */
const brokenConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool)/;
const networkFailure =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** True for what a PostgreSQL connection says when the database cannot work now. */
export function isPassing(error: Error): boolean {
  const { code = "", severity } = error as { code?: string; severity?: string };
  // PgBouncer ends connections with this code, whatever the reason: its server is away, or it has too many clients.
  if (code === protocolViolation) return severity === "FATAL";
  return passingState.test(code) || networkFailure.test(code) || brokenConnection.test(error.message);
}

/**
 * True when the database could not work now: not reached, stopping, out of room or busy. The same later is right, and
 * whether this time took effect may not be known. Everything else that a query throws is a fault of ours.
 */
export function isOutage(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof DatabaseAway) return true;
    if (at instanceof DrizzleQueryError && at.cause && isPassing(at.cause)) return true;
  }
  return false;
}

const firstDelay = 100;
const longestDelay = 2_000;

/**
 * Does `work` again while the database is away, for up to `seconds` or until `signal` fires. It has to be safe to do
 * twice: a try whose connection broke at the commit may have taken effect.
 * @throws what `work` threw last
 */
export async function outlast<T>(
  work: () => Promise<T>,
  {
    seconds,
    signal,
    unless,
  }: { seconds: number; signal?: AbortSignal; unless?: (error: unknown) => boolean },
): Promise<T> {
  const end = performance.now() + seconds * 1000;
  for (let retryDelay = firstDelay; ; retryDelay = Math.min(2 * retryDelay, longestDelay)) {
    try {
      return await work();
    } catch (error) {
      const over = signal?.aborted || performance.now() + retryDelay > end;
      if (over || !isOutage(error) || unless?.(error)) throw error;
    }
    await setTimeout(retryDelay, undefined, signal && { signal }).catch(() => {});
  }
}
