import { and, asc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";

/** How long a claim is good without a sign of life from its worker. */
const LEASE_SECONDS = 15;
/** How long work may wait in the queue before it is sent there again, as its job may be lost. */
const WAIT_SECONDS = 3_600;
/** After so many interrupted attempts in a row that brought nothing, work is given up. */
const MOST_VAIN = 3;
/** Rows that are looked after together. */
const BATCH = 20;

const fromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
const to = (column: AnyPgColumn, value: SQL) => sql`${sql.identifier(column.name)} = ${value}`;

/** A row that is work: `running` until it is over, with the fence of who works on it, and its `vain` attempts in a row. */
type WorkTable = PgTable & Record<"id" | "userId" | "state" | "attempt" | "leaseUntil" | "vain", AnyPgColumn>;
/** Work that has been begun so many times. */
type Held = { id: string; attempt: number };
type Abandoned = Held & { userId: string };

type Recovery = {
  /** Sends it to the queue, as part of `tx`. */
  send(tx: Db, abandoned: Abandoned): Promise<void>;
  giveUp(held: Held): Promise<void>;
};

/** Work in the rows of a table that brings one thing after the other: what an attempt has brought stays when it breaks off. */
export function longWork(table: WorkTable) {
  const isRunning = eq(table.state, "running");
  const isLate = lt(table.leaseUntil, sql`now()`);
  /** The claim of one attempt: true while the work is still this attempt's. */
  const heldBy = ({ id, attempt }: Held) => and(eq(table.id, id), eq(table.attempt, attempt), isRunning);
  /** Until when work that waits in the queue is left alone. */
  const waitFromNow = fromNow(WAIT_SECONDS);

  /** @returns false where there is no such row */
  async function set(db: Db, where: SQL | undefined, ...changes: SQL[]): Promise<boolean> {
    const id = sql.identifier(table.id.name);
    const all = sql.join(changes, sql`, `);
    return (await rowsOf(db, sql`update ${table} set ${all} where ${where} returning ${id}`)).length > 0;
  }

  return {
    heldBy,
    waitFromNow,
    /** How often a worker gives a sign of life. */
    heartbeatSeconds: 4,

    /** Begins the next attempt. @returns what it holds; undefined when somebody else has, or the work is over */
    async claim(db: Db, { id, attempt }: Held): Promise<Held | undefined> {
      const next = to(table.attempt, sql`${attempt + 1}`);
      const vain = to(table.vain, sql`${table.vain} + 1`);
      const lease = to(table.leaseUntil, fromNow(LEASE_SECONDS));
      const isMine = await set(db, heldBy({ id, attempt }), next, vain, lease);
      return isMine ? { id, attempt: attempt + 1 } : undefined;
    },

    /** A sign of life. @returns false when the claim is lost: somebody else has it, or it was canceled */
    isStillHeld: (db: Db, held: Held): Promise<boolean> =>
      set(db, heldBy(held), to(table.leaseUntil, fromNow(LEASE_SECONDS))),

    /** Gives claimed work back, to be taken up at once. The attempt is none that brought nothing. */
    async putBack(db: Db, held: Held): Promise<void> {
      const vain = to(table.vain, sql`greatest(0, ${table.vain} - 1)`);
      await set(db, heldBy(held), vain, to(table.leaseUntil, sql`now()`));
    },

    /**
     * Sends work whose worker died to the queue again, or gives up what several attempts in a row brought nothing of. Safe
     * to call at any time, in any number of processes.
     */
    async recover(db: Db, { send, giveUp }: Recovery): Promise<void> {
      const columns = sql`${table.id} as id, ${table.attempt} as attempt, ${table.userId} as "userId", ${table.vain} as vain`;
      const abandoned = await rowsOf<Abandoned & { vain: number }>(
        db,
        sql`select ${columns} from ${table} where ${and(isRunning, isLate)}
          order by ${asc(table.leaseUntil)} limit ${BATCH}`,
      );
      for (const { vain, ...one } of abandoned) {
        if (vain >= MOST_VAIN) await giveUp(one);
        else
          await db.transaction(async (tx) => {
            const late = and(heldBy(one), isLate);
            if (await set(tx, late, to(table.leaseUntil, waitFromNow))) await send(tx, one);
          });
      }
    },

    /** At the start of a process that has the data to itself: every claim of an earlier process is void. */
    async voidClaims(db: Db): Promise<void> {
      await set(db, isRunning, to(table.leaseUntil, sql`now()`));
    },
  };
}
