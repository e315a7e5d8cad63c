import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { capture, hold, openAccount } from "#server/credits/ledger.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { describeOnEachDatabase } from "#test/support/database.ts";

const expiresAt = new Date("2130-01-01T00:00:00Z");
const SPEECH = { tool: "text-to-speech", words: "Hello", expiresAt } as const;

/** Rows and index entries of the ledger that this transaction's connection has read. */
async function rowsRead(tx: Db): Promise<number> {
  const tables = ["ledger_entry%", "ledger_transfer%", "ledger_account%", "hold%", "statement_seal%"];
  const [counted] = await rowsOf<{ read: number }>(
    tx,
    sql`select sum(pg_stat_get_xact_tuples_returned(oid))::int as read from pg_class
      where relname like any (array[${sql.join(
        tables.map((table) => sql`${table}`),
        sql`, `,
      )}])`,
  );
  return counted?.read ?? 0;
}

describeOnEachDatabase("moving credits", (open) => {
  it("reads a handful of rows to capture, of however many, also when PostgreSQL has no statistics yet", async () => {
    const { db } = await open();
    const accountId = await openAccount(db, "customer");
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`with made as (
          insert into ledger_transfer (kind, account_id, operation, reason, balance_after, created_at)
          select 'grant', ${accountId}::uuid, n::text, 'credits-adjusted', n, now() from generate_series(1, 20000) n
          returning id)
        insert into ledger_entry (transfer_id, account_id, amount) select id, ${accountId}::uuid, side
          from made, (values (1), (-1)) as sides(side)`);
      await tx.execute(sql`
        insert into statement_seal (account_id, number, transfer_id, words_hash, before, seal)
        select account_id, row_number() over (order by id), id, '', false, '' from ledger_transfer`);
      await tx.execute(sql`update ledger_account set posted = 20000 where id = ${accountId}::uuid`);
    });
    const read = await db.transaction(async (tx) => {
      // What the connection read before this is not always counted yet.
      const before = await rowsRead(tx);
      const placed = await hold(tx, { accountId, operation: "1", amount: 2, ...SPEECH });
      await capture(tx, placed.outcome === "held" ? placed.holdId : "");
      await tx.execute(sql`set constraints all immediate`);
      return (await rowsRead(tx)) - before;
    });
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(100);
  });
});
