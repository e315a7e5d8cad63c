import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { KnownRoot, SealedRow, StatementFile, StatementProof } from "#contract/statement-file.ts";
import { brokenRoots, verifyStatement } from "#contract/statement-proof.ts";
import { sealOf } from "#contract/statement-seals.ts";
import { checkLedger } from "#server/credits/check.ts";
import { sha256 } from "#server/credits/day-tree.ts";
import { listRoots } from "#server/credits/list-roots.ts";
import { proveDay } from "#server/credits/prove-day.ts";
import type { Db } from "#server/platform/db/client.ts";
import { FORGERIES } from "#test/support/forgeries.ts";
import type { SealedPerson } from "#test/support/seal-kills.ts";
import { provableStatement } from "#test/support/seal-table.ts";

/** Accounts whose proof of a day is made, for each day. */
const PROVED_A_DAY = 20;
/** Accounts whose rows are forged in the database itself. */
const FORGED = 3;

type Judged = {
  people: readonly SealedPerson[];
  random: () => number;
  /** Roots that were told once they were made. */
  kept: readonly KnownRoot[];
  /** Accounts whose words were deleted. */
  forgotten: ReadonlySet<string>;
};

/**
 * Verifies the statement of every account and purse with roots that somebody kept, and then does to each what must be found, in what is
 * handed out and in the database. @returns what was counted, for people
 */
export async function judgeSeals(db: Db, { people, random, kept, forgotten }: Judged): Promise<string> {
  const { rules } = await checkLedger(db);
  expect(rules.filter(({ differences }) => differences.length > 0)).toEqual([]);
  const roots = await listRoots(db, { limit: 10_000 });
  expect(brokenRoots(roots, sha256)).toEqual([]);
  const listed = new Map(roots.map(({ day, root }) => [day, root]));
  expect(kept.filter(({ day, root }) => listed.get(day) !== root)).toEqual([]);
  const accounts = people.flatMap(({ main, purse }) => [main, purse]);
  const proofs = await proofsOfDays(db, accounts, roots, random);
  let [rows, proved, deleted, tampered] = [0, 0, 0, 0];
  for (const account of accounts) {
    const file = await provableStatement(db, account);
    const older = (proofs.get(account) ?? []).filter(({ day }) => day !== file.proofs.at(-1)?.day);
    const whole = { ...file, proofs: [...older, ...file.proofs] };
    const known = whole.proofs.flatMap(({ day }) => ({ day, root: listed.get(day) ?? "" }));
    const found = verifyStatement(whole, sha256, { kept: known });
    const newest = roots[0]?.day;
    expect(found).toMatchObject({ ok: true, faults: [], before: 0, misdated: [], rowless: [] });
    expect(found.proven).toMatchObject({ day: newest, rows: file.rows.length });
    if (forgotten.has(account)) expect(found.wordsDeleted).toEqual(expect.arrayContaining([1, 2, 3]));
    rows += found.rows;
    proved += known.length;
    deleted += found.wordsDeleted.length;
    for (const { what, changed, code } of tamperings(file, random)) {
      const { faults } = verifyStatement(changed, sha256, {
        kept: [known.at(-1)].flatMap((one) => one ?? []),
      });
      expect(
        faults.map((fault) => fault.code),
        `${what} of ${account}`,
      ).toContain(code);
      tampered++;
    }
  }
  const forged = await forge(db, people.filter(({ forgets }) => !forgets).slice(0, FORGED));
  return `${roots.length} days, ${rows} rows (of ${deleted} the words were deleted), ${proved} proofs; ${tampered + forged} changes found`;
}

/** Of some accounts each day: their proofs, by account, oldest first. */
async function proofsOfDays(
  db: Db,
  accounts: readonly string[],
  roots: readonly KnownRoot[],
  random: () => number,
): Promise<Map<string, StatementProof[]>> {
  const proofs = new Map<string, StatementProof[]>();
  for (const { day } of [...roots].reverse()) {
    const drawn = Array.from({ length: PROVED_A_DAY }, () => Math.floor(random() * accounts.length));
    for (const account of new Set([0, ...drawn].map((nth) => accounts[nth] ?? ""))) {
      const proof = await proveDay(db, account, day);
      if (!proof) throw new Error(`${account} has no proof of ${day}`);
      proofs.set(account, [...(proofs.get(account) ?? []), proof]);
    }
  }
  return proofs;
}

type Tampering = { what: string; changed: StatementFile; code: string };

/** What somebody may do to a statement whose newest root is known. */
function tamperings(file: StatementFile, random: () => number): Tampering[] {
  const { account, rows } = file;
  const at = Math.floor(random() * rows.length);
  const [row, last] = [rows[at], rows.at(-1)];
  if (!row || !last) throw new Error(`${account} has no rows`);
  const changes: Partial<SealedRow>[] = [
    { amount: `${BigInt(row.amount) + 1n}` },
    { at: row.at.replace("T23", "T22") },
    { details: '{"a": 1}' },
    { kind: row.kind === "grant" ? "refund" : "grant" },
    { transfer: account },
  ];
  const change = changes[Math.floor(random() * changes.length)];
  const less = rows.length - 1;
  return [
    { what: "a changed row", rows: rows.with(at, { ...row, ...change }), code: "row-changed" },
    {
      ...{ what: "a row left out", rows: rows.toSpliced(at, 1) },
      code: at === less ? "rows-cut-off" : "rows-left-out",
    },
    { what: "a row put in", rows: withOneMore(account, rows, Math.min(at, less - 1)), code: "row-changed" },
    { what: "rows cut off", rows: rows.slice(0, -1 - Math.floor(random() * 3)), code: "rows-cut-off" },
  ].flatMap(({ rows: changed, ...one }) =>
    rows.length > 1 ? [{ ...one, changed: { ...file, rows: changed } }] : [],
  );
}

/** The same row once more behind it, rightly sealed, with a number of its own; what follows moves on. */
function withOneMore(account: string, rows: readonly SealedRow[], at: number): SealedRow[] {
  return rows.flatMap((row, i) => {
    if (i < at) return [row];
    const next = { ...row, number: row.number + 1 };
    if (i > at) return [next];
    const balance = `${BigInt(row.balance) + BigInt(row.amount)}`;
    const more = { ...next, balance };
    return [row, { ...more, seal: sealOf(sha256, account, row.seal, more) }];
  });
}

/** What somebody may do who may write everything in the database. @returns how many were found */
async function forge(db: Db, people: readonly SealedPerson[]): Promise<number> {
  let found = 0;
  for (const { main } of people)
    for (const { what, forgery, seen } of FORGERIES) {
      const undone = db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql.raw(forgery.replaceAll("$1", `'${main}'`)));
        const faults = await provableStatement(tx, main).then(
          (file) => verifyStatement(file, sha256, { listed: file.proofs }).faults,
          () => [{ code: "not stated" }],
        );
        expect(faults[0]?.code, what).toBe(seen);
        tx.rollback();
      });
      await expect(undone, what).rejects.toThrow("Rollback");
      if (seen) found++;
    }
  return found;
}
