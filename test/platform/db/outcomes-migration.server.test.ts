import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LEDGER_REASONS } from "#contract/ledger-reasons.ts";
import { outcome, sayIn } from "#contract/outcomes.ts";
import { CATALOGUES } from "#locales/catalogues.ts";
import { outcomeOf } from "#server/conversions/outcome.ts";
import { checkLedger, ledgerTotals } from "#server/credits/check.ts";
import { capture, forgetWords, grant } from "#server/credits/ledger.ts";
import { movements } from "#server/credits/statement.ts";
import { type Database, type Db, openDatabase } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { type DatabasePlace, databasesFor, emptyPlace } from "#test/support/database.ts";
import { openOldDatabase } from "#test/support/database-of-old.ts";
import { OLD_CONVERSIONS, OLD_PURCHASES } from "#test/support/ends-of-old.ts";
import {
  type Ended,
  type MovementOutcome,
  type OldLedger,
  RELEASES,
} from "#test/support/ledger-in-sentences.ts";
import { words } from "#test/support/outcomes.ts";
import { busyPerson, debtor } from "#test/support/people-of-old.ts";
import { type Line, type OldLine, statementInSentences } from "#test/support/statement-in-sentences.ts";

/** The last migration under which the ledger said everything in sentences. */
const IN_SENTENCES = 17;
const BUSY = 4;

/** Every number of the ledger, row by row: all but what a row says. */
const NUMBERS = {
  transfers: sql`select (to_jsonb(t) - '{reason,details,tool,words}'::text[])::text as row from ledger_transfer t`,
  entries: sql`select to_jsonb(e)::text as row from ledger_entry e`,
  accounts: sql`select (to_jsonb(a) - 'main_id')::text as row from ledger_account a`,
  holds: sql`select (to_jsonb(h) - '{reason,released_because,tool,words,engine,release_reason,release_details}'::text[])::text as row from hold h`,
  purchases: sql`select (to_jsonb(p) - '{failure,refund_days,spent_cents,spent_credits}'::text[])::text as row from purchase p`,
};

/** What nothing may change: sorted, so that two of them can be compared. */
async function numbersOf(db: Db): Promise<Record<keyof typeof NUMBERS, string[]>> {
  const found = [];
  for (const [what, query] of Object.entries(NUMBERS))
    found.push([what, (await rowsOf<{ row: string }>(db, query)).map(({ row }) => row).sort()]);
  return Object.fromEntries(found);
}

/** A statement as it is said in English today. */
async function statementToday(db: Db, userId: string): Promise<Line[]> {
  const say = (reported: Parameters<typeof sayIn>[1]) => sayIn(CATALOGUES.en.OUTCOMES, reported);
  const lines: Line[] = [];
  for await (const one of movements(db, userId, {})) {
    const { id, kind, tool, reason, words: title, because, amount, balanceAfter } = one;
    const said = { what: say(reason), title, because: because ? say(because) : "" };
    lines.push({ id, kind, tool, ...said, amount, balance: balanceAfter });
  }
  return lines;
}

/** What an old line says today: an operator's own words stand beside ours now, and some sentences are others. */
function asSaidToday({ byHand, ...line }: OldLine): Line {
  const other = RELEASES.find(({ said, other }) => other && said === line.because);
  const because = other ? words(other.code as "engine-failed") : line.because;
  return { ...line, because, ...(byHand && { what: words("credits-adjusted"), title: line.what }) };
}

describe.each(databasesFor("the ledger's change from sentences to codes"))(
  "the ledger's change from sentences to codes, on %s",
  (kind) => {
    const living = [...Array.from({ length: BUSY }, (_, n) => busyPerson(`busy-${n}`)), debtor("debtor")];
    const people = [...living, busyPerson("gone", { living: false })];
    let before: {
      numbers: Awaited<ReturnType<typeof numbersOf>>;
      totals: object;
      statements: Map<string, OldLine[]>;
    };
    let place: DatabasePlace;
    let database: Database;
    let remove: () => Promise<void>;
    const db = () => database.db;

    beforeAll(async () => {
      ({ place, remove } = await emptyPlace(kind));
      const old = await openOldDatabase(place, IN_SENTENCES);
      for (const { script } of people) await old.run(script);
      for (const script of [OLD_CONVERSIONS.script, OLD_PURCHASES.script]) await old.run(script);
      const totals = await ledgerTotals(old.db);
      const statements = new Map<string, OldLine[]>();
      for (const { userId } of living) statements.set(userId, await statementInSentences(old.db, userId));
      before = { numbers: await numbersOf(old.db), totals, statements };
      await old.close();
      database = await openDatabase(place);
    });
    afterAll(async () => {
      await database.close();
      await remove();
    });

    it("changes no number: every row, amount and balance is as it was, and the ledger adds up", async () => {
      const { transfers, entries, holds } = before.numbers;
      expect(transfers.length + entries.length + holds.length).toBeGreaterThan(10_000);
      expect(await numbersOf(db())).toEqual(before.numbers);
      expect(await checkLedger(db())).toMatchObject({ ok: true, totals: before.totals });
    });

    it("says of every movement and every hold by a code what was said by a sentence", async () => {
      const transfers = await rowsOf<MovementOutcome & { account: string; operation: string }>(
        db(),
        sql`select t.account_id as account, t.reason as code, t.details, t.tool, t.words, case
          when t.kind = 'capture' then 'capture:' || h.operation
          when t.operation like 'lost:%' then 'lost:' || (select l.operation from hold l where l.id::text = substr(t.operation, 6))
          when t.operation like 'settle:%' then 'settle'
          else t.operation end as operation
        from ledger_transfer t left join hold h on h.id = t.hold_id`,
      );
      const holds = await rowsOf<Ended & { account: string; operation: string }>(
        db(),
        sql`select account_id as account, operation, release_reason as because, release_details as details, tool, words from hold`,
      );
      const byAccount = new Map(people.map((one) => [one.accountId, one]));
      const wrong: object[] = [];
      for (const { account, operation, ...reported } of transfers) {
        const due = byAccount.get(account)?.reported.get(operation);
        if (!isDeepStrictEqual(reported, due)) wrong.push({ operation, reported, due });
      }
      for (const { account, operation, ...ended } of holds) {
        const due = byAccount.get(account)?.ended.get(operation);
        if (!isDeepStrictEqual(ended, due)) wrong.push({ operation, ended, due });
      }
      expect(wrong.slice(0, 5)).toEqual([]);
      const ofThen = LEDGER_REASONS.filter((reason) => !/^purse-|^refund-failed$/.test(reason));
      expect(new Set(transfers.map(({ code }) => code))).toEqual(new Set(ofThen));
    });

    it("tells every person the same as before, line by line", async () => {
      for (const { userId } of living) {
        const old = before.statements.get(userId) ?? [];
        expect(old.length).toBeGreaterThan(3);
        expect(await statementToday(db(), userId)).toEqual(old.map(asSaidToday));
      }
    });

    it("knows how conversions and payments ended", async () => {
      const conversions = await rowsOf<Ended & { key: string; state: "failed"; charged: number }>(
        db(),
        sql`select idempotency_key as key, state, failure, charged, credits from conversion`,
      );
      expect(
        Object.fromEntries(conversions.map(({ key, ...row }) => [key, outcomeOf(row as never)])),
      ).toEqual(OLD_CONVERSIONS.reported);
      const purchases = await rowsOf<{ payment: string; failure: string | null }>(
        db(),
        sql`select intent_id as payment, failure from purchase where failure is not null
        union all select id, failure from sandbox_intent`,
      );
      expect(purchases).toHaveLength(2 * Object.keys(OLD_PURCHASES.reported).length);
      expect(purchases.filter(({ payment, failure }) => failure !== OLD_PURCHASES.reported[payment])).toEqual(
        [],
      );
      const events = await rowsOf<{ facts: object }>(db(), sql`select facts from payment_event order by id`);
      expect(events[0]).toEqual({ facts: { intentId: "pi_declined_0", status: "failed" } });
    });

    it("goes on: what was on hold is taken with its words, and credits come", async () => {
      const { accountId, userId } = people[0] as OldLedger;
      const [open] = await rowsOf<{ id: string }>(
        db(),
        sql`select id from hold where account_id = ${accountId} and operation = 'conversion:open-and-begun'`,
      );
      expect(await capture(db(), open?.id ?? "")).toMatchObject({ outcome: "captured" });
      const gift = { accountId, operation: "admin:after", amount: 1, words: "After the change" };
      await grant(db(), { ...gift, because: outcome("credits-adjusted") });
      const [last, taken] = await statementToday(db(), userId);
      expect(last).toMatchObject({ kind: "adjustment", what: "Changed by hand", title: "After the change" });
      expect(taken).toMatchObject({
        kind: "use",
        title: "Three blocks: open-and-begun",
        amount: -2,
        because: "",
      });
      expect(await checkLedger(db())).toMatchObject({ ok: true });
    });

    it("forgets a person's words and nothing else, and lets nobody change anything", async () => {
      const { accountId, userId } = people[1] as OldLedger;
      const everything = sql`select account_id as account, to_jsonb(t)::text as row from ledger_transfer t
      union all select account_id, to_jsonb(h)::text from hold h order by row`;
      const all = () => rowsOf<{ account: string; row: string }>(db(), everything);
      const parsed = (rows: { account: string; row: string }[]) =>
        rows.map(({ account, row }) => ({ account, ...(JSON.parse(row) as { id: string; words: string }) }));
      const byId = (rows: { id: string }[]) => new Map(rows.map((row) => [row.id, row]));
      const [said, numbers] = [parsed(await all()), await numbersOf(db())];
      expect(said.some(({ account, words }) => account === accountId && words === "A gift")).toBe(true);
      await forgetWords(db(), userId);
      const forgotten = said.map((row) => (row.account === accountId ? { ...row, words: "" } : row));
      expect(byId(parsed(await all()))).toEqual(byId(forgotten));
      expect(await numbersOf(db())).toEqual(numbers);
      for (const change of [
        "update ledger_transfer set words = 'other'",
        "update ledger_transfer set reason = 'credits-adjusted'",
        "update ledger_entry set amount = amount + 1",
        "delete from ledger_transfer",
        "update hold set words = 'other'",
        "update hold set release_reason = null where state = 'released'",
        "delete from hold",
      ])
        await expect(db().execute(sql.raw(change)), change).rejects.toThrow();
      expect(byId(parsed(await all()))).toEqual(byId(forgotten));
    });

    it("is made once: the next start changes nothing", async () => {
      const everything = () =>
        rowsOf<{ row: string }>(
          db(),
          sql`select to_jsonb(t)::text as row from ledger_transfer t union all select to_jsonb(h)::text from hold h
          union all select to_jsonb(c)::text from conversion c union all select to_jsonb(p)::text from purchase p
          union all select to_jsonb(m)::text from drizzle.__drizzle_migrations m order by row`,
        );
      const [first, numbers] = [await everything(), await numbersOf(db())];
      await database.close();
      database = await openDatabase(place);
      expect(await everything()).toEqual(first);
      expect(await numbersOf(db())).toEqual(numbers);
    });
  },
);
