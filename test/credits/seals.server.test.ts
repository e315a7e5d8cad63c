import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import { type Verified, verifyStatement } from "#contract/statement-proof.ts";
import { checkLedger } from "#server/credits/check.ts";
import { sha256 } from "#server/credits/day-tree.ts";
import {
  capture,
  capturePart,
  deduct,
  forgetWords,
  forgetWordsOfHold,
  grant,
  hold,
  openAccount,
  release,
  takeBack,
} from "#server/credits/ledger.ts";
import { listRoots } from "#server/credits/list-roots.ts";
import { openPurse, setAside } from "#server/credits/purse-account.ts";
import { sealDay, yesterday } from "#server/credits/seal-day.ts";
import { ledgerAccount, statementHead, statementSeal } from "#server/credits/tables.ts";
import { type Db, openDatabase } from "#server/platform/db/client.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { describeOnEachDatabase, emptyPlace } from "#test/support/database.ts";
import { openOldDatabase } from "#test/support/database-of-old.ts";
import { FORGERIES } from "#test/support/forgeries.ts";
import { busyPerson, debtor } from "#test/support/people-of-old.ts";
import { refusedBy } from "#test/support/refused-by.ts";
import { provableStatement, sealTable } from "#test/support/seal-table.ts";

const expiresAt = new Date("2130-01-01T00:00:00Z");
const because = outcome("credits-adjusted");
/** The last migration under which the ledger spoke in sentences. */
const IN_SENTENCES = 17;
/** Days that are over when all that a test does has long been done. */
const [FIRST, SECOND] = ["2120-01-01", "2120-01-02"];

async function held(db: Db, accountId: string, amount: number, words: string): Promise<string> {
  const what = { tool: "text-to-speech", operation: randomUUID(), expiresAt } as const;
  const placed = await hold(db, { accountId, amount, words, ...what });
  if (placed.outcome !== "held") throw new Error(placed.outcome);
  return placed.holdId;
}

/** A customer with a purse, and some of everything that moves credits. */
async function busy(db: Db) {
  const userId = randomUUID();
  const main = await openAccount(db, userId);
  await grant(db, { accountId: main, operation: "sign-up", amount: 20, because: outcome("credits-welcome") });
  const spoken = await held(db, main, 3, "Grüße an 你 🎧");
  await capturePart(db, spoken, 1);
  await capture(db, spoken);
  await release(db, await held(db, main, 2, "given back"), outcome("conversion-canceled"));
  const purse = await openPurse(db, main);
  await setAside(db, { purse, operation: "purse:1", amount: 5, name: "Robot" });
  await capture(db, await held(db, purse, 2, "by the robot"));
  const open = await held(db, main, 4, "still on hold");
  await takeBack(db, { accountId: main, operation: "correction:1", amount: 15, because });
  await release(db, open, outcome("conversion-canceled"));
  await grant(db, { accountId: main, operation: "late", amount: 9, because, words: "with\nour apologies" });
  return { userId, main, purse, spoken };
}

const salted = (account: string) =>
  sql`${statementSeal.salt} is not null and ${statementSeal.accountId} = ${account}::uuid order by ${statementSeal.number}`;

/** What is found in the statement of an account by somebody who knows all roots. */
async function verified(db: Db, account: string): Promise<Verified> {
  return verifyStatement(await provableStatement(db, account), sha256, {
    listed: await listRoots(db, { limit: 400 }),
  });
}
const sound = async (db: Db) => {
  const { rules } = await checkLedger(db);
  expect(rules.filter(({ differences }) => differences.length > 0)).toEqual([]);
};

describeOnEachDatabase("statements that prove themselves", (open, kind) => {
  it("have every movement of an account and of a purse, each sealed on the one before", async () => {
    const { db } = await open();
    const { main, purse } = await busy(db);
    expect(sealTable(await provableStatement(db, main))).toMatchInlineSnapshot(`
      "row  on  kind        reason            amount  balance  words
      1    –   grant       credits-welcome   20      20       ""
      2    1   capture     tool-used         -1      19       "Grüße an 你 🎧"
      3    2   capture     tool-used         -2      17       "Grüße an 你 🎧"
      4    3   purse       purse-filled      -5      12       "Robot"
      5    4   purse       purse-returned    3       15       ""
      6    5   refund      credits-adjusted  -15     0        ""
      7    6   settlement  debt-paid         0       0        ""
      8    7   grant       credits-adjusted  9       9        "with\\nour apologies""
    `);
    expect(sealTable(await provableStatement(db, purse))).toMatchInlineSnapshot(`
      "row  on  kind     reason          amount  balance  words
      1    –   purse    purse-filled    5       5        "Robot"
      2    1   capture  tool-used       -2      3        "by the robot"
      3    2   purse    purse-returned  -3      0        """
    `);
    for (const account of [main, purse])
      expect(await verified(db, account)).toMatchObject({ ok: true, before: 0, proven: null });
    await sound(db);
  });

  it("are proven by the root of a day, made once, in which others stand too", async () => {
    const { db } = await open();
    expect(await sealDay(db, FIRST)).toBe(false);
    const { main, purse } = await busy(db);
    const others = [await busy(db), await busy(db)];
    const made = await Promise.all([1, 2, 3].map(() => sealDay(db, FIRST)));
    expect(made.filter(Boolean)).toHaveLength(1);
    const [root] = await listRoots(db, { limit: 9 });
    for (const account of [main, purse, ...others.map((one) => one.main)]) {
      const { rows, ...found } = await verified(db, account);
      expect(found).toMatchObject({ ok: true, proven: { day: FIRST, root: root?.root, rows } });
    }
    expect(await sealDay(db, SECOND)).toBe(true);
    expect(await verified(db, main)).toMatchObject({ ok: true, proven: { day: SECOND } });
    expect(await db.select().from(statementHead).where(eq(statementHead.accountId, main))).toHaveLength(1);
    expect((await provableStatement(db, main, FIRST)).proofs.map(({ day }) => day)).toEqual([FIRST, SECOND]);
    expect((await listRoots(db, { before: SECOND, limit: 9 })).map(({ day }) => day)).toEqual([FIRST]);
    await sound(db);
  });

  it("fork nowhere when fifty move credits of one account and its purse at once", async () => {
    const { db } = await open();
    const { main, purse } = await busy(db);
    await setAside(db, { purse, operation: "purse:2", amount: 1, name: "Robot" });
    await grant(db, { accountId: main, operation: "much", amount: 200, because });
    await setAside(db, { purse, operation: "purse:3", amount: 50, name: "Robot" });
    const before = (await provableStatement(db, main)).rows.length;
    const act = async (index: number): Promise<unknown> => {
      if (index % 5 === 4) return sealDay(db, `2121-01-${10 + (index + 1) / 5}`);
      if (index % 5 === 3)
        return setAside(db, { purse, operation: `purse:at-once ${index}`, amount: 1, name: "Robot" });
      if (index % 5 === 2) return deduct(db, { accountId: main, operation: `${index}`, amount: 1, because });
      return capture(db, await held(db, index % 2 ? purse : main, 1, `words ${index}`));
    };
    await Promise.all(Array.from({ length: 50 }, (_, index) => act(index)));
    const { rows } = await provableStatement(db, main);
    expect(rows.length - before).toBe(30);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    await sealDay(db, "2122-01-01");
    for (const account of [main, purse])
      expect(await verified(db, account)).toMatchObject({ ok: true, faults: [] });
    await sound(db);
  });

  it("hold when words and a whole account were deleted, and say so", async () => {
    const { db } = await open();
    const { userId, main, purse, spoken } = await busy(db);
    const other = await busy(db);
    await sealDay(db, FIRST);
    await forgetWordsOfHold(db, spoken);
    expect(await verified(db, main)).toMatchObject({
      ok: true,
      wordsDeleted: [2, 3],
      proven: { day: FIRST },
    });
    await forgetWords(db, userId);
    for (const [account, spoken] of [
      [main, [2, 3, 4, 8]],
      [purse, [1, 2]],
    ] as const) {
      const { rows, wordsDeleted, ...found } = await verified(db, account);
      expect(found).toMatchObject({ ok: true, faults: [], proven: { day: FIRST, rows } });
      expect(wordsDeleted).toEqual(spoken);
      // What is left with a salt never had words.
      const left = await db.select().from(statementSeal).where(salted(account));
      expect(left.map(({ number }) => number)).toEqual(
        Array.from({ length: rows }, (_, i) => i + 1).filter((number) => !wordsDeleted.includes(number)),
      );
    }
    expect((await verified(db, other.main)).wordsDeleted).toEqual([]);
    expect(sealTable(await provableStatement(db, purse))).toMatchInlineSnapshot(`
      "row  on  kind     reason          amount  balance  words
      1    –   purse    purse-filled    5       5        (deleted)
      2    1   capture  tool-used       -2      3        (deleted)
      3    2   purse    purse-returned  -3      0        """
    `);
    await sound(db);
  });

  it("show what somebody did who may write everything in the database", async () => {
    const { db } = await open();
    const { main } = await busy(db);
    await sealDay(db, FIRST);
    for (const { what, forgery, seen, rule } of FORGERIES) {
      const undone = db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql.raw(forgery.replaceAll("$1", `'${main}'`)));
        const { faults } = await verified(tx, main).catch(() => ({ faults: [{ code: "not stated" }] }));
        expect(faults[0]?.code, what).toBe(seen);
        const { rules } = await checkLedger(tx);
        const broken = rules.filter(({ differences }) => differences.length > 0).map((one) => one.rule);
        expect(broken, what).toEqual(rule === undefined ? [] : expect.arrayContaining([rule]));
        tx.rollback();
      });
      await expect(undone, what).rejects.toThrow("Rollback");
    }
  });

  it("are cut at midnight by their dates, but for one that a wrong clock dated", async () => {
    const { db } = await open();
    const [cut, wrong] = [await openAccount(db, "cut"), await openAccount(db, "wrong")];
    for (const operation of ["1", "2", "3"])
      for (const accountId of [cut, wrong]) await grant(db, { accountId, operation, amount: 1, because });
    const midnight = sql`(now() at time zone 'UTC')::date::timestamp at time zone 'UTC'`;
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update ledger_transfer set created_at = ${midnight} - interval '1 second'`);
      await tx.execute(
        sql`update ledger_transfer set created_at = ${midnight} where account_id = ${cut} and operation <> '1'`,
      );
      await tx.execute(
        sql`update ledger_transfer set created_at = now() + interval '9 years' where account_id = ${wrong} and operation = '2'`,
      );
    });
    const day = await yesterday(db);
    expect(await sealDay(db, day)).toBe(true);
    const heads = await db.select().from(statementHead);
    expect(new Map(heads.map(({ accountId, number }) => [accountId, number]))).toEqual(
      new Map([
        [cut, 1],
        [wrong, 3],
      ]),
    );
    expect(heads.map((head) => head.day)).toEqual([day, day]);
  });

  it("have nothing that was not sealed: such a transfer is refused when it is committed", async () => {
    const { db } = await open();
    const accountId = await openAccount(db, "somebody");
    const unsealed = db.transaction(async (tx) => {
      await tx.execute(sql`
        with t as (
          insert into ledger_transfer (kind, account_id, operation, reason)
          values ('grant', ${accountId}, 'y', 'credits-adjusted') returning id
        ) insert into ledger_entry (transfer_id, account_id, amount)
          select t.id, a.id, case a.kind when 'issued' then -5 else 5 end from t, ledger_account a
          where a.kind = 'issued' or a.id = ${accountId}`);
    });
    expect(await refusedBy(unsealed)).toBe("ledger_transfer_is_sealed");
  });

  testAtLength("of an older database hold from its first row, and say what nothing proves", async () => {
    const { place, remove } = await emptyPlace(kind);
    onTestFinished(remove);
    const old = await openOldDatabase(place, IN_SENTENCES);
    for (const { script } of [busyPerson("busy"), debtor("debtor")]) await old.run(script);
    await old.close();
    const { db, close } = await openDatabase(place);
    onTestFinished(close);
    const accounts = await db.select().from(ledgerAccount).where(eq(ledgerAccount.kind, "customer"));
    expect(accounts.length).toBeGreaterThan(1);
    for (const { id } of accounts) {
      const { rows } = await provableStatement(db, id);
      expect(await verified(db, id)).toMatchObject({ ok: true, before: rows.length });
      await grant(db, { accountId: id, operation: "after", amount: 1, because });
    }
    await sealDay(db, FIRST);
    for (const { id } of accounts) {
      const { ok, rows, before, proven } = await verified(db, id);
      expect({ ok, before, proven: proven?.rows }).toEqual({ ok: true, before: rows - 1, proven: rows });
    }
    await sound(db);
  });
});
