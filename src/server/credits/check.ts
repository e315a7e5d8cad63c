import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { RULES } from "./rules.ts";

/** One place where what is stored and what the ledger adds up to are not the same. */
export type Difference = { where: string; stored: string; derived: string };

export type LedgerCheck = {
  /** Every rule that was checked, with what broke it. */
  rules: { rule: string; differences: Difference[]; against?: string }[];
  /** Whole credits: everything ever issued, everything spent, and what customers still have. */
  totals: {
    accounts: number;
    transfers: number;
    issued: number;
    spent: number;
    withCustomers: number;
    owed: number;
  };
  ok: boolean;
};

/** Folds the whole ledger in one consistent snapshot and compares it with what is stored. Changes nothing. */
export function checkLedger(db: Db): Promise<LedgerCheck> {
  return db.transaction(
    async (snapshot) => {
      const rules: LedgerCheck["rules"] = [];
      for (const { rule, broken } of RULES) {
        const rows = await rowsOf<Difference>(snapshot, broken);
        rules.push({ rule, differences: rows.map(inWords) });
      }
      return {
        rules,
        totals: await ledgerTotals(snapshot),
        ok: rules.every((r) => r.differences.length === 0),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** The check as a table for a terminal, with the first differences of each broken rule. */
export function ledgerCheckTable(check: LedgerCheck): string {
  const width = Math.max(...check.rules.map(({ rule }) => rule.length));
  const lines = check.rules.flatMap(({ rule, differences, against = "the ledger says" }) => [
    `${rule.padEnd(width)}  ${differences.length === 0 ? "holds" : `BROKEN ${differences.length} times`}`,
    ...differences.slice(0, 10).map((d) => `  ${d.where}: stored ${d.stored}, ${against} ${d.derived}`),
  ]);
  const { accounts, transfers, issued, spent, withCustomers, owed } = check.totals;
  const owing = owed === 0 ? "" : ` - ${owed} owed after refunds`;
  return [
    ...lines,
    "",
    `${accounts} customers, ${transfers} transfers: ${issued} credits issued = ${spent} spent + ${withCustomers} with customers${owing}`,
    check.ok ? "The ledger adds up." : "The ledger does NOT add up.",
  ].join("\n");
}

/** What the whole ledger comes to. */
export async function ledgerTotals(db: Db): Promise<LedgerCheck["totals"]> {
  const [row] = await rowsOf<Record<keyof LedgerCheck["totals"], string>>(
    db,
    sql`select
      (select count(*) from ledger_account where kind = 'customer') as accounts,
      (select count(*) from ledger_transfer) as transfers,
      coalesce(-sum(e.amount) filter (where a.kind = 'issued'), 0) as issued,
      coalesce(sum(e.amount) filter (where a.kind = 'spent'), 0) as spent,
      coalesce(sum(e.amount) filter (where a.kind in ('customer', 'purse')), 0) as "withCustomers",
      coalesce(-sum(e.amount) filter (where a.kind = 'owed'), 0) as owed
      from ledger_entry e join ledger_account a on a.id = e.account_id`,
  );
  if (!row) throw new Error("the ledger gave no totals");
  return {
    accounts: Number(row.accounts),
    transfers: Number(row.transfers),
    issued: Number(row.issued),
    spent: Number(row.spent),
    withCustomers: Number(row.withCustomers),
    owed: Number(row.owed),
  };
}

function inWords({ where, stored, derived }: Difference): Difference {
  return { where: String(where), stored: String(stored), derived: String(derived) };
}
