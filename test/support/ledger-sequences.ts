import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { outcome as ended } from "#contract/outcomes.ts";
import { checkLedger } from "#server/credits/check.ts";
import {
  capture,
  capturePart,
  deduct,
  freeze,
  grant,
  hold,
  openAccount,
  release,
  takeBack,
  unfreeze,
} from "#server/credits/ledger.ts";
import { emptyPurse, openPurse, setAside } from "#server/credits/purse-account.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { type Action, actions, CUSTOMERS, Model } from "#test/support/ledger-model.ts";

const everyOutcome = [
  "granted",
  "moved",
  "deducted",
  "held",
  "captured",
  "released",
  "split",
  "taken",
  "insufficient",
  "frozen",
  "reused",
];

/**
 * Plays so many random sequences of acts in each lane, on the ledger and on its model, and compares every answer and every
 * balance after every act. PostgreSQL runs lanes side by side, PGlite one act after the other. By `seed` they are the same each
 * time, so that each outcome is among them; `LEDGER_SEED` tries others.
 */
export async function playOnLedger(db: Db, lanes: readonly number[], seed = 2026): Promise<void> {
  const first = Number(process.env.LEDGER_SEED ?? seed);
  const seen = new Set<string>();
  await Promise.all(
    lanes.map((numRuns, lane) =>
      fc.assert(
        fc.asyncProperty(actions, (sequence) => runSequence(db, sequence, seen)),
        { numRuns, seed: first + lane },
      ),
    ),
  );
  expect([...seen].sort()).toEqual([...everyOutcome].sort());
  const accounts = lanes.reduce((sum, numRuns) => sum + numRuns, 0) * CUSTOMERS;
  expect(await checkLedger(db)).toMatchObject({ ok: true, totals: { accounts } });
}

/** Plays one sequence on fresh customers and compares every answer and every balance after every step. */
async function runSequence(db: Db, sequence: Action[], seen: Set<string>): Promise<void> {
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => openAccount(db, randomUUID())));
  const accounts = [...customers, ...(await Promise.all(customers.map((main) => openPurse(db, main))))];
  const model = new Model();
  const holdIds: string[] = [];
  for (const action of sequence) {
    const outcome = await step(db, action, accounts, model, holdIds);
    if (outcome) seen.add(outcome);
    expect(await stored(db, accounts)).toEqual(balancesOf(model));
  }
  expect(await derived(db, accounts)).toEqual(balancesOf(model));
}

function balancesOf(model: Model): Balance[] {
  return model.accounts.map(({ posted, held, debt }) => ({ posted, held, debt }));
}

/** Does one action on both and returns its outcome, or null when there was nothing to act on. */
async function step(
  db: Db,
  action: Action,
  accounts: string[],
  model: Model,
  holdIds: string[],
): Promise<string | null> {
  if (action.verb === "expire") return expireOverdue(db, model, holdIds);
  if ("which" in action) {
    if (model.holds.length === 0) return null;
    const position = action.which % model.holds.length;
    const expected = model.holds[position];
    const holdId = holdIds[position];
    if (!expected || !holdId) throw new Error(`no hold ${position}`);
    if (action.verb === "release") {
      const outcome = model.giveBack(expected);
      const answer = await release(db, holdId, ended("conversion-canceled"));
      expect(answer).toEqual({ outcome, available: model.available(expected.account) });
      return outcome;
    }
    const total = "total" in action ? action.total : Infinity;
    const outcome = model.take(expected, total);
    const answer = await (total === Infinity ? capture(db, holdId) : capturePart(db, holdId, total));
    expect(answer).toEqual({ outcome, available: model.available(expected.account) });
    return outcome;
  }
  if ("account" in action) return holdOne(db, action, accounts, model, holdIds);
  const accountId = accounts[action.customer] as string;
  const purse = accounts[action.customer + CUSTOMERS] as string;
  if (action.verb === "empty") {
    const back = model.empty(action.customer);
    expect(await emptyPurse(db, { purse, name: "Robot" })).toBe(back);
    return null;
  }
  if (action.verb === "setAside") {
    const outcome = model.setAside(action.customer, action.operation, action.moved);
    const operation = `aside:${action.operation}`;
    expect(await setAside(db, { purse, operation, amount: action.moved, name: "Robot" })).toEqual({
      outcome,
      available: model.available(action.customer + CUSTOMERS),
      left: model.available(action.customer),
    });
    return outcome;
  }
  if (!("amount" in action)) {
    const freezing = action.verb === "freeze";
    model.dispute(action.customer, action.operation, freezing);
    await (freezing ? freeze : unfreeze)(db, accountId, action.operation);
    return null;
  }
  const request = { accountId, operation: action.operation, amount: action.amount };
  const because = ended("credits-adjusted");
  if (action.verb === "takeBack") {
    const outcome = model.takeBack(action.customer, action.operation, action.amount);
    const { debt } = model.account(action.customer);
    const answer = await takeBack(db, { ...request, because });
    expect(answer).toEqual({ outcome, available: model.available(action.customer), debt });
    return outcome;
  }
  const giving = action.verb === "grant";
  const outcome = model.move(action.customer, action.operation, giving ? action.amount : -action.amount);
  const answer = await (giving ? grant : deduct)(db, { ...request, because });
  expect(answer).toEqual({ outcome, available: model.available(action.customer) });
  return outcome;
}

async function holdOne(
  db: Db,
  { account, operation, amount, overdue }: Extract<Action, { verb: "hold" }>,
  accounts: string[],
  model: Model,
  holdIds: string[],
): Promise<string> {
  const [outcome, position] = model.hold(account, operation, amount, overdue);
  const answer = await hold(db, {
    accountId: accounts[account] as string,
    operation,
    amount,
    tool: "text-to-speech",
    words: "Hello",
    expiresAt: overdue ? longAgo : farAhead,
  });
  expect(answer).toMatchObject({ outcome, available: model.available(account) });
  if (position !== null && answer.outcome === "held") {
    expect(answer.holdId).toBe(holdIds[position] ?? answer.holdId);
    holdIds[position] = answer.holdId;
  }
  return outcome;
}

const longAgo = new Date("2020-01-01T00:00:00Z");
const farAhead = new Date("2120-01-01T00:00:00Z");

async function expireOverdue(db: Db, model: Model, holdIds: string[]): Promise<null> {
  for (const [position, expected] of model.holds.entries()) {
    if (!expected.overdue || expected.state !== "held") continue;
    const outcome = model.giveBack(expected);
    const answer = await release(db, holdIds[position] as string, ended("conversion-interrupted"));
    expect(answer).toEqual({ outcome, available: model.available(expected.account) });
  }
  return null;
}

type Balance = { posted: number; held: number; debt: number };

function stored(db: Db, accounts: string[]): Promise<Balance[]> {
  return balances(db, accounts, sql`a.posted`, sql`a.held`, sql`a.debt`);
}

/** The same figures, added up from entries and open holds. */
function derived(db: Db, accounts: string[]): Promise<Balance[]> {
  return balances(
    db,
    accounts,
    sql`(select coalesce(sum(e.amount), 0) from ledger_entry e where e.account_id = a.id)`,
    sql`(select coalesce(sum(h.amount - h.captured), 0) from hold h where h.account_id = a.id and h.state = 'held')`,
    sql`(select coalesce(-sum(e.amount), 0) from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
      join ledger_account o on o.id = e.account_id and o.kind = 'owed' where t.account_id = a.id)`,
  );
}

async function balances(
  db: Db,
  accounts: string[],
  posted: ReturnType<typeof sql>,
  held: ReturnType<typeof sql>,
  debt: ReturnType<typeof sql>,
): Promise<Balance[]> {
  const rows = await rowsOf<{ id: string; posted: string; held: string; debt: string }>(
    db,
    sql`select a.id, ${posted}::text as posted, ${held}::text as held, ${debt}::text as debt from ledger_account a
      where a.id in ${accounts}`,
  );
  const byId = new Map(
    rows.map((row) => [
      row.id,
      { posted: Number(row.posted), held: Number(row.held), debt: Number(row.debt) },
    ]),
  );
  return accounts.map((id) => byId.get(id) as Balance);
}
