import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import { checkLedger, ledgerCheckTable } from "#server/credits/check.ts";
import {
  capture,
  capturePart,
  deduct,
  forgetWords,
  grant,
  hold,
  openAccount,
  release,
} from "#server/credits/ledger.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { describeOnEachDatabase } from "#test/support/database.ts";
import { refusedBy } from "#test/support/refused-by.ts";

const expiresAt = new Date("2120-01-01T00:00:00Z");
const SPEECH = { tool: "text-to-speech", words: "Hello", expiresAt } as const;
const CANCELED = outcome("conversion-canceled");

/** A customer with 10 credits, one hold of each state, and 3 left on hold. */
async function usedLedger(db: Db) {
  const accountId = await openAccount(db, "customer");
  await grant(db, { accountId, operation: "sign-up", amount: 10, because: outcome("credits-welcome") });
  const place = async (operation: string, amount: number) => {
    const placed = await hold(db, { accountId, operation, amount, ...SPEECH });
    if (placed.outcome !== "held") throw new Error(placed.outcome);
    return placed.holdId;
  };
  const holds = { taken: await place("1", 2), back: await place("2", 4), open: await place("3", 3) };
  await capture(db, holds.taken);
  await release(db, holds.back, outcome("no-speech"));
  return { accountId, holds };
}

/** The rules that let nothing that happened be changed or removed; one lets words be forgotten. */
const APPEND_ONLY = ["ledger_refuse_change", "ledger_only_forgets", "statement_seal_only_forgets"];

describeOnEachDatabase("the rules of the ledger", (open) => {
  it("is append-only: nothing that happened is changed or removed", async () => {
    const { db } = await open();
    await usedLedger(db);
    const statements = [
      "update ledger_transfer set reason = 'other'",
      "delete from ledger_transfer",
      "truncate ledger_transfer cascade",
      "update ledger_entry set amount = amount + 1",
      "delete from ledger_entry",
      "truncate ledger_entry",
      "delete from hold",
      "truncate hold cascade",
      "delete from ledger_freeze",
      "delete from purchase",
      "delete from ledger_account",
      "truncate ledger_account cascade",
      "update statement_seal set seal = salt",
      "update statement_seal set salt = null",
      "delete from statement_seal",
      "truncate statement_seal",
      "update statement_head set number = 1",
      "truncate statement_head",
      "delete from statement_root",
      "truncate statement_root",
    ];
    for (const statement of statements) {
      expect(APPEND_ONLY, statement).toContain(await refusedBy(db.execute(sql.raw(statement))));
    }
    expect(await checkLedger(db)).toMatchObject({ ok: true });
  });

  it("forgets the words of a deleted account, and keeps every number", async () => {
    const { db } = await open();
    const { accountId } = await usedLedger(db);
    const words = "my secret.mp3\nsecond line";
    const named = { accountId, operation: "named", amount: 1, words };
    const placed = await hold(db, { ...named, tool: "transcribe", expiresAt });
    if (placed.outcome === "held") await capture(db, placed.holdId);
    await grant(db, { ...named, because: outcome("credits-adjusted") });
    const before = (await checkLedger(db)).totals;
    const everything = sql`select to_jsonb(t) as row from ledger_transfer t union all select to_jsonb(h) from hold h`;
    const stored = async () =>
      (await rowsOf<{ row: { words: string } }>(db, everything)).map(({ row }) => row);
    const written = await stored();
    expect(written.filter((row) => row.words === words)).toHaveLength(3);
    await forgetWords(db, "customer");
    const left = await stored();
    expect(JSON.stringify(left)).not.toMatch(/secret|second/);
    const byId = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort();
    expect(byId(left)).toEqual(byId(written.map((row) => ({ ...row, words: "" }))));
    expect(await checkLedger(db)).toMatchObject({ ok: true, totals: before });
    for (const column of ["reason", "words", "tool"])
      expect(await refusedBy(db.execute(sql.raw(`update ledger_transfer set ${column} = 'other'`)))).toBe(
        "ledger_only_forgets",
      );
    expect(await refusedBy(db.execute(sql.raw("update hold set words = 'other'")))).toBe(
      "hold_resolves_once",
    );
  });

  it("resolves a hold once, into captured or released, and changes nothing else of it", async () => {
    const { db } = await open();
    await usedLedger(db);
    const statements = {
      "update hold set state = 'released' where state = 'captured'": "hold_resolves_once",
      "update hold set state = 'held' where state = 'released'": "hold_resolves_once",
      "update hold set amount = 1 where state = 'held'": "hold_resolves_once",
      "update hold set state = 'captured', amount = 1 where state = 'held'": "hold_resolves_once",
      "update hold set expires_at = now() where state = 'held'": "hold_resolves_once",
      "update hold set captured = amount + 1 where state = 'held'": "hold_state_follows_captured",
      "update hold set state = 'captured' where state = 'held'": "hold_state_follows_captured",
      "update hold set state = 'released', captured = 1 where state = 'held'": "hold_resolves_once",
      "update hold set captured = 1 where state = 'held'": "hold_captured_adds_up",
      "update hold set captured = 1 where state = 'captured'": "hold_resolves_once",
      "update hold set state = 'lost' where state = 'held'": "hold_resolves_once",
    };
    for (const [statement, rule] of Object.entries(statements)) {
      expect(await refusedBy(db.execute(sql.raw(statement))), statement).toBe(rule);
    }
  });

  it("takes a hold in parts and gives the rest back, once; the parts never go back", async () => {
    const { db } = await open();
    const { holds } = await usedLedger(db);
    expect(await capturePart(db, holds.open, 1)).toEqual({ outcome: "held", available: 5 });
    expect(await capturePart(db, holds.open, 1)).toEqual({ outcome: "held", available: 5 });
    const lower = sql`update hold set captured = 0 where state = 'held'`;
    expect(await refusedBy(db.execute(lower))).toBe("hold_resolves_once");
    expect(await release(db, holds.open, CANCELED)).toEqual({ outcome: "split", available: 7 });
    expect(await release(db, holds.open, CANCELED)).toEqual({ outcome: "split", available: 7 });
    expect(await capturePart(db, holds.open, 3)).toEqual({ outcome: "split", available: 7 });
    expect(await capture(db, holds.open)).toEqual({ outcome: "split", available: 7 });
    expect(await checkLedger(db)).toMatchObject({ ok: true, totals: { spent: 3, withCustomers: 7 } });
  });

  it("refuses a transfer whose entries do not add to zero, when it is committed", async () => {
    const { db } = await open();
    const { accountId } = await usedLedger(db);
    const oneSided = db.transaction(async (tx) => {
      await tx.execute(sql`
        with t as (
          insert into ledger_transfer (kind, account_id, operation, reason)
          values ('grant', ${accountId}, 'x', 'one-sided') returning id
        ) insert into ledger_entry (transfer_id, account_id, amount) select id, ${accountId}, 5 from t`);
    });
    expect(await refusedBy(oneSided)).toBe("ledger_transfer_balances");
    const empty = sql`insert into ledger_transfer (kind, account_id, operation, reason)
      values ('grant', ${accountId}, 'y', 'without entries')`;
    expect(await refusedBy(db.execute(empty))).toBe("ledger_transfer_balances");
    const late = sql`insert into ledger_entry (transfer_id, account_id, amount)
      select id, ${accountId}, 1 from ledger_transfer where operation = 'sign-up'`;
    expect(await refusedBy(db.execute(late))).toBe("ledger_entry_balances");
  });

  it("never lets a balance go under what is held, whoever writes it", async () => {
    const { db } = await open();
    await usedLedger(db);
    const drain = sql`update ledger_account set posted = 2 where user_id = 'customer'`;
    expect(await refusedBy(db.execute(drain))).toBe("available_not_negative");
  });

  it("refuses amounts that are not whole credits above zero, in every verb", async () => {
    const { db } = await open();
    const { accountId } = await usedLedger(db);
    for (const amount of [-3, 0, 0.5, Number.NaN]) {
      const request = { accountId, operation: "odd", amount };
      for (const verb of [grant, deduct]) {
        await expect(
          verb(db, { ...request, because: outcome("credits-adjusted") }),
          `${verb.name} ${amount}`,
        ).rejects.toThrow();
      }
      await expect(hold(db, { ...request, ...SPEECH }), `hold ${amount}`).rejects.toThrow();
    }
    expect(await checkLedger(db)).toMatchObject({ ok: true, totals: { issued: 10, spent: 2 } });
  });

  it("refuses an operation named like a capture, so that the capture itself still goes through", async () => {
    const { db } = await open();
    const { accountId, holds } = await usedLedger(db);
    const operation = `capture:${holds.open}`;
    const squat = deduct(db, { accountId, operation, amount: 1, because: outcome("credit-used") });
    expect(await refusedBy(squat)).toBe("ledger_transfer_capture_of_hold");
    expect(await capture(db, holds.open)).toEqual({ outcome: "captured", available: 5 });
  });

  it("refuses unknown holds and accounts that are no customer's", async () => {
    const { db } = await open();
    const nobody = "00000000-0000-4000-8000-00000000dead";
    await expect(capture(db, nobody)).rejects.toThrow();
    await expect(release(db, nobody, CANCELED)).rejects.toThrow();
    const issued = "00000000-0000-4000-8000-000000000001";
    const toSystem = grant(db, {
      accountId: issued,
      operation: "x",
      amount: 1,
      because: outcome("credits-adjusted"),
    });
    expect(await refusedBy(toSystem)).toBe("ledger_post");
  });

  it("leaves nothing behind when the caller's transaction fails", async () => {
    const { db } = await open();
    const { accountId, holds } = await usedLedger(db);
    const failing = db.transaction(async (tx) => {
      await capture(tx, holds.open);
      await deduct(tx, { accountId, operation: "later", amount: 1, because: outcome("credit-used") });
      throw new Error("the result could not be stored");
    });
    await expect(failing).rejects.toThrow("the result could not be stored");
    expect(await release(db, holds.open, outcome("service-failed"))).toEqual({
      outcome: "released",
      available: 8,
    });
    expect(await checkLedger(db)).toMatchObject({ ok: true, totals: { spent: 2 } });
  });
});

describeOnEachDatabase("the check of the ledger", (open) => {
  it("finds each kind of forgery, and nothing in an honest ledger", async () => {
    const { db } = await open();
    await usedLedger(db);
    const forgeries = {
      "a balance": "update ledger_account set posted = posted + 1 where user_id = 'customer'",
      "the sum on hold": "update ledger_account set held = held - 1 where user_id = 'customer'",
      "the balance of a system account": "update ledger_account set posted = 1 where kind = 'issued'",
      "a capture that took nothing":
        "update hold set state = 'captured', captured = amount where state = 'held'",
      "a pair of entries": `insert into ledger_entry (transfer_id, account_id, amount)
        select t.id, a.id, case a.kind when 'issued' then -1 else 1 end from ledger_transfer t, ledger_account a
        where t.operation = 'sign-up' and a.kind in ('issued', 'customer')`,
      "a freeze": "update ledger_account set freezes = 1 where user_id = 'customer'",
      "a purchase that was never granted": `insert into purchase (user_id, pack, credits, cents, provider, intent_id, credited_at)
        values ('customer', 'Popular', 45, 2900, 'stripe', 'pi_forged', now())`,
      "a refund request without credits on hold": `with bought as (
          insert into purchase (user_id, pack, credits, cents, provider, intent_id)
            values ('customer', 'Popular', 45, 2900, 'stripe', 'pi_wished') returning id)
        insert into refund_request (purchase_id, hold_id, credits, cents)
          select id, gen_random_uuid(), 45, 2900 from bought`,
    };
    for (const [what, forgery] of Object.entries(forgeries)) {
      const undone = db.transaction(async (tx) => {
        await tx.execute(sql.raw(forgery));
        const check = await checkLedger(tx);
        expect(ledgerCheckTable(check), what).toMatch(/BROKEN 1 times[\s\S]*does NOT add up/);
        tx.rollback();
      });
      await expect(undone, what).rejects.toThrow("Rollback");
    }
    expect(ledgerCheckTable(await checkLedger(db))).toMatchInlineSnapshot(`
      "the stored balance is the sum of the customer's entries                                       holds
      the credits on hold are the sum of the open holds                                             holds
      no customer has less than nothing available                                                   holds
      the system accounts keep no balance                                                           holds
      every transfer has entries that add to zero                                                   holds
      each entry's balance is the sum of the entries up to it                                       holds
      each transfer's balance is what the customer had then, less what was owed                     holds
      what a customer owes is the sum of what they owe and paid                                     holds
      no purse has anything to spend while its customer owes                                        holds
      an account is frozen by its open disputes                                                     holds
      every credited purchase has its one grant, and what was taken back of it                      holds
      every grant and refund of a payment has its purchase                                          holds
      what customers want back of a pack is on hold until it is settled, and taken once it is paid  holds
      what was taken of a hold is what its captures took                                            holds
      every movement is sealed in each account that it moved                                        holds
      each seal is of its movement and of the seal before it                                        holds
      the words of a movement are those that were sealed, or forgotten                              holds
      what a day's tree has of an account is a seal of it                                           holds
      each day's root is of its top and of the root before it                                       holds

      1 customers, 2 transfers: 10 credits issued = 2 spent + 8 with customers
      The ledger adds up."
    `);
  });
});
