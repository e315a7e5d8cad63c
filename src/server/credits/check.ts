import { existsSync } from "node:fs";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import { DataDirInUse, lockDataDir } from "#server/data-lock.ts";
import { type Db, openDatabase } from "#server/db/client.ts";
import { readEnv, SettingsError } from "#server/env.ts";

/** One place where what is stored and what the ledger adds up to are not the same. */
export type Difference = { where: string; stored: string; folded: string };

export type LedgerCheck = {
  /** Every rule that was checked, with what broke it. */
  rules: { rule: string; differences: Difference[] }[];
  /** Whole credits: everything ever issued, everything spent, and what customers still have. */
  totals: { accounts: number; transfers: number; issued: number; spent: number; withCustomers: number };
  ok: boolean;
};

/** Each query returns the rows that break its rule, as `"where"`, `stored` and `folded`. */
const RULES: { rule: string; broken: SQL }[] = [
  {
    rule: "the stored balance is the sum of the customer's entries",
    broken: sql`
      select a.id as "where", a.posted as stored, coalesce(sum(e.amount), 0) as folded
      from ledger_account a left join ledger_entry e on e.account_id = a.id
      where a.kind = 'customer' group by a.id having a.posted <> coalesce(sum(e.amount), 0)`,
  },
  {
    rule: "the credits on hold are the sum of the open holds",
    broken: sql`
      select a.id as "where", a.held as stored, coalesce(sum(h.amount), 0) as folded
      from ledger_account a left join hold h on h.account_id = a.id and h.state = 'held'
      group by a.id having a.held <> coalesce(sum(h.amount), 0)`,
  },
  {
    rule: "no customer has less than nothing available",
    broken: sql`
      select id as "where", posted - held as stored, 0 as folded
      from ledger_account where posted < held or held < 0`,
  },
  {
    rule: "the system accounts keep no balance",
    broken: sql`
      select kind as "where", posted as stored, 0 as folded
      from ledger_account where kind <> 'customer' and (posted <> 0 or held <> 0)`,
  },
  {
    rule: "every transfer has two entries that add to zero",
    broken: sql`
      select t.id as "where", count(e.id) || ' entries' as stored, coalesce(sum(e.amount), 0) as folded
      from ledger_transfer t left join ledger_entry e on e.transfer_id = t.id
      group by t.id having count(e.id) <> 2 or sum(e.amount) <> 0`,
  },
  {
    rule: "each entry's balance is the sum of the entries up to it",
    broken: sql`
      select id as "where", balance_after as stored, folded from (
        select e.id, e.balance_after, sum(e.amount) over (partition by e.account_id order by e.id) as folded
        from ledger_entry e join ledger_account a on a.id = e.account_id and a.kind = 'customer'
      ) running where balance_after is distinct from folded`,
  },
  {
    rule: "a hold was taken once if it is captured, and never otherwise",
    broken: sql`
      select h.id as "where", h.state || ' ' || h.amount as stored, coalesce(sum(-e.amount), 0) as folded
      from hold h
      left join ledger_transfer t on t.hold_id = h.id
      left join ledger_entry e on e.transfer_id = t.id and e.account_id = h.account_id
      group by h.id
      having coalesce(sum(-e.amount), 0) <> case h.state when 'captured' then h.amount else 0 end`,
  },
];

/** Folds the whole ledger in one consistent snapshot and compares it with what is stored. Changes nothing. */
export function checkLedger(db: Db): Promise<LedgerCheck> {
  return db.transaction(
    async (snapshot) => {
      const rules: LedgerCheck["rules"] = [];
      for (const { rule, broken } of RULES) {
        const rows = await select<Difference>(snapshot, broken);
        rules.push({ rule, differences: rows.map(inWords) });
      }
      return { rules, totals: await totals(snapshot), ok: rules.every((r) => r.differences.length === 0) };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** The check as a table for a terminal, with the first differences of each broken rule. */
export function ledgerCheckTable(check: LedgerCheck): string {
  const width = Math.max(...check.rules.map(({ rule }) => rule.length));
  const lines = check.rules.flatMap(({ rule, differences }) => [
    `${rule.padEnd(width)}  ${differences.length === 0 ? "holds" : `BROKEN ${differences.length} times`}`,
    ...differences.slice(0, 10).map((d) => `  ${d.where}: stored ${d.stored}, the ledger says ${d.folded}`),
  ]);
  const { accounts, transfers, issued, spent, withCustomers } = check.totals;
  return [
    ...lines,
    "",
    `${accounts} customers, ${transfers} transfers: ${issued} credits issued = ${spent} spent + ${withCustomers} with customers`,
    check.ok ? "The ledger adds up." : "The ledger does NOT add up.",
  ].join("\n");
}

async function totals(db: Db): Promise<LedgerCheck["totals"]> {
  const [row] = await select<Record<keyof LedgerCheck["totals"], string>>(
    db,
    sql`select
      (select count(*) from ledger_account where kind = 'customer') as accounts,
      (select count(*) from ledger_transfer) as transfers,
      coalesce(-sum(e.amount) filter (where a.kind = 'issued'), 0) as issued,
      coalesce(sum(e.amount) filter (where a.kind = 'spent'), 0) as spent,
      coalesce(sum(e.amount) filter (where a.kind = 'customer'), 0) as "withCustomers"
      from ledger_entry e join ledger_account a on a.id = e.account_id`,
  );
  if (!row) throw new Error("the ledger gave no totals");
  return {
    accounts: Number(row.accounts),
    transfers: Number(row.transfers),
    issued: Number(row.issued),
    spent: Number(row.spent),
    withCustomers: Number(row.withCustomers),
  };
}

function inWords({ where, stored, folded }: Difference): Difference {
  return { where: String(where), stored: String(stored), folded: String(folded) };
}

async function select<Row>(db: Db, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}

/** `npm run check:ledger`: exits with 1 when anything differs. With PGlite, stop the server first. */
async function main(): Promise<number> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const { DATABASE_URL: url, DATA_DIR: dataDir } = readEnv(process.env);
  if (!url && !existsSync(join(dataDir, "pglite"))) {
    console.error(`There is no ledger in ${dataDir}. Set DATA_DIR, or DATABASE_URL for PostgreSQL.`);
    return 1;
  }
  const unlock = url ? () => {} : lockDataDir(dataDir);
  const database = await openDatabase({ url, dataDir }).catch((error) => {
    unlock();
    throw error;
  });
  try {
    const check = await checkLedger(database.db);
    console.log(ledgerCheckTable(check));
    return check.ok ? 0 : 1;
  } finally {
    await database.close();
    unlock();
  }
}

if (import.meta.main) {
  process.exitCode = await main().catch((error) => {
    console.error(error instanceof DataDirInUse || error instanceof SettingsError ? error.message : error);
    return 1;
  });
}
