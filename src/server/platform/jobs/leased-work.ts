import { and, asc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#server/platform/db/client.ts";
import { isOutage, outlast } from "#server/platform/db/outage.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import type { Services } from "#server/services.ts";

/** How long a claim is good without a sign of life from its worker, which gives one every so often. */
const LEASE_SECONDS = 15;
const HEARTBEAT_SECONDS = 4;
/**
 * How long work may wait in the queue before it is sent there again, as its job may be lost. It is never taken up
 * twice for that, but each time is one more job. What was interrupted or put back does not wait for it.
 */
const WAIT_SECONDS = 3_600;
/** After so many interrupted attempts it is given up. */
const MOST_ATTEMPTS = 3;
/** Rows that are looked after together. */
const BATCH = 20;
/** How long a result is kept at hand for a database that is away. After that the work is done again. */
const SETTLE_SECONDS = 3_600;

const fromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
/** A row that is work: `running` from when it is held for until it is over, with the fence of who works on it. */
type WorkTable = PgTable & Record<"id" | "userId" | "state" | "attempt" | "leaseUntil", AnyPgColumn>;

/** Work to be taken up that has been begun so many times. */
export type Attempt = { id: string; attempt: number };

type Doing<Row, Made> = {
  /** The row of this condition; undefined where there is none. */
  find(where: SQL | undefined): Promise<Row | undefined>;
  /** `signal` fires when the claim is lost or the server stops. */
  make(row: Row, signal: AbortSignal): Promise<Made>;
  complete(row: Row, made: Made): Promise<void>;
  fail(row: Row, error: unknown): Promise<void>;
};

/** Work that lies in the rows of a table and is done by one worker at a time, whoever sends its jobs how often. */
export function leasedWork(table: WorkTable, queue: string) {
  /** The claim of one attempt: true while the work is still this attempt's. */
  const heldBy = ({ id, attempt }: Attempt) =>
    and(eq(table.id, id), eq(table.attempt, attempt), eq(table.state, "running"));
  const isLate = lt(table.leaseUntil, sql`now()`);

  /** @returns false where there is no such row */
  async function set(db: Db, where: SQL | undefined, leaseUntil: SQL, attempt?: number): Promise<boolean> {
    const lease = sql`${sql.identifier(table.leaseUntil.name)} = ${leaseUntil}`;
    const fence = attempt === undefined ? sql`` : sql`, ${sql.identifier(table.attempt.name)} = ${attempt}`;
    const id = sql.identifier(table.id.name);
    const rows = await rowsOf(db, sql`update ${table} set ${lease}${fence} where ${where} returning ${id}`);
    return rows.length > 0;
  }

  function send({ queue: jobs }: Services, tx: Db, { id, attempt, userId }: Attempt & { userId: string }) {
    return jobs.send(tx, queue, { id, attempt } satisfies Attempt, userId);
  }

  /** Until when work that waits in the queue is left alone. */
  const waitFromNow = fromNow(WAIT_SECONDS);

  return {
    heldBy,
    waitFromNow,
    /** Sends it to the queue, as part of the caller's transaction. */
    send,

    /** Takes up work that waits, until it is completed or failed. Does nothing when somebody else has it, or it is over or deleted. */
    async takeUp<Row extends Attempt, Made>(
      { db, hub, log }: Services,
      { id, attempt }: Attempt,
      { find, make, complete, fail }: Doing<Row, Made>,
    ): Promise<void> {
      const mine = heldBy({ id, attempt: attempt + 1 });
      if (!(await set(db, heldBy({ id, attempt }), fromNow(LEASE_SECONDS), attempt + 1))) return;
      const row = await find(mine);
      if (!row) return;
      const lost = new AbortController();
      const look = () =>
        set(db, mine, fromNow(LEASE_SECONDS)).then(
          (held) => held || lost.abort(),
          (error) => log.warn({ err: error, queue, id }, "no sign of life could be given"),
        );
      const beats = setInterval(look, HEARTBEAT_SECONDS * 1_000);
      const surely = (write: () => Promise<void>) =>
        outlast(write, { seconds: SETTLE_SECONDS, signal: hub.stopped });
      try {
        const made = await make(row, AbortSignal.any([hub.stopped, lost.signal]));
        await surely(() => complete(row, made));
      } catch (error) {
        if (isOutage(error)) throw error; // taken up again once the lease has run out
        // Put back, to be taken up at once: the attempt counts as none.
        if (hub.stopped.aborted) return void (await set(db, mine, sql`now()`, attempt));
        if (!lost.signal.aborted) await surely(() => fail(row, error));
      } finally {
        clearInterval(beats);
      }
    },

    /**
     * Sends work whose worker died to the queue again, or gives it up after too many interrupted attempts. Safe to call at
     * any time, in any number of processes.
     */
    async recover(services: Services, giveUp: (attempt: Attempt) => Promise<void>): Promise<void> {
      const { db } = services;
      const columns = sql`${table.id} as id, ${table.attempt} as attempt, ${table.userId} as "userId"`;
      const running = and(eq(table.state, "running"), isLate);
      const abandoned = await rowsOf<Attempt & { userId: string }>(
        db,
        sql`select ${columns} from ${table} where ${running} order by ${asc(table.leaseUntil)} limit ${BATCH}`,
      );
      for (const { id, attempt, userId } of abandoned) {
        if (attempt >= MOST_ATTEMPTS) await giveUp({ id, attempt });
        else
          await db.transaction(async (tx) => {
            const late = and(heldBy({ id, attempt }), isLate);
            if (await set(tx, late, waitFromNow)) await send(services, tx, { id, attempt, userId });
          });
      }
    },
  };
}
