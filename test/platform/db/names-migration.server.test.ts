import { sql } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { checkLedger, ledgerTotals } from "#server/credits/check.ts";
import { type Db, openDatabase } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { databasesFor, emptyPlace } from "#test/support/database.ts";
import { openOldDatabase } from "#test/support/database-of-old.ts";
import { busyPerson, debtor } from "#test/support/people-of-old.ts";

/** The last migration under which the ledger spoke in sentences, and the last one before the names changed. */
const IN_SENTENCES = 17;
const OLD_NAMES = 19;

const TABLES: Record<string, string> = { mailbox_letters: "letter_count", sign_up_grant: "welcome_grant" };
const COLUMNS: Record<string, Record<string, string>> = {
  letter_count: { mailbox: "key" },
  guess: { forget_at: "expires_at", told: "notified" },
  known_device: { used_at: "last_used_at" },
  two_factor: { address_proved: "email_verified" },
  user: { low_balance_told_at: "low_balance_notified_at" },
  hold: { because: "release_reason", because_details: "release_details" },
};

/** Something in every table that is renamed, or has a column that is, and is not of the ledger. */
const OTHERS = `
  insert into "user" (id, name, email, low_balance_told_at) values ('u', 'Ada', 'ada@example.org', now());
  insert into mailbox_letters (mailbox, in_hour, in_day) values ('reset:hash', 2, 3);
  insert into sign_up_grant (person_hash) values ('hash');
  insert into guess (key, wrong, open_at, forget_at, told) values ('line:hash', 4, now(), now(), true);
  insert into known_device (user_id, device_hash, used_at) values ('u', 'sha256:d', now());
  insert into two_factor (user_id, secret, recovery_codes, address_proved) values ('u', 'v1.s', '{a,b}', false)`;

type Rows = Record<string, Record<string, unknown>[]>;

/** Every row of every table of ours, under the names of today. */
async function everyRow(db: Db): Promise<Rows> {
  const found: Rows = {};
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables) {
    const today = TABLES[name] ?? name;
    const rows = await rowsOf<{ row: Record<string, unknown> }>(
      db,
      sql`select to_jsonb(t) as row from ${sql.raw(`"${name}"`)} t order by to_jsonb(t)::text`,
    );
    const named = rows.map(({ row }) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [COLUMNS[today]?.[column] ?? column, value]),
      ),
    );
    found[today] = named.sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
  }
  return found;
}

/** The same text for the same values, whatever the order of the columns. */
function textOf(row: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe.each(databasesFor("tables and columns get their names of today"))(
  "tables and columns get their names of today on %s",
  (kind) => {
    it("and no row, value or sum changes", async () => {
      const { place, remove } = await emptyPlace(kind);
      onTestFinished(remove);
      const oldest = await openOldDatabase(place, IN_SENTENCES);
      for (const { script } of [busyPerson("busy"), debtor("debtor")]) await oldest.run(script);
      await oldest.close();
      const old = await openOldDatabase(place, OLD_NAMES);
      await old.run(OTHERS);
      const before = await everyRow(old.db);
      const totals = await ledgerTotals(old.db);
      await old.close();

      const today = await openDatabase(place);
      try {
        expect(before.hold?.some((row) => row.release_reason)).toBe(true);
        for (const table of [...Object.values(TABLES), ...Object.keys(COLUMNS)])
          expect(before[table]?.length, table).toBeGreaterThan(0);
        expect(await everyRow(today.db)).toMatchObject(before); // tables that are new have no rows of before
        expect(await checkLedger(today.db)).toMatchObject({ ok: true, totals });
      } finally {
        await today.close();
      }
    });
  },
);
