import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import { checkLedger } from "#server/credits/check.ts";
import { giveBack } from "#server/credits/give-back.ts";
import { capture, grant, hold, openAccount, release, takeBack } from "#server/credits/ledger.ts";
import { emptyPurse, openPurse, purseFunds, setAside } from "#server/credits/purse-account.ts";
import type { Db } from "#server/platform/db/client.ts";
import { describeOnEachDatabase } from "#test/support/database.ts";

const expiresAt = new Date("2120-01-01T00:00:00Z");
const AT_ONCE = 200;
/** `npm run test:kinds` plays all fifty. */
const ROUNDS = process.env.EVERY_KIND ? 50 : 3;
const because = outcome("credits-adjusted");

describeOnEachDatabase("a purse that everybody spends from at once", (open) => {
  it(`gives out what it has and no more: ${AT_ONCE} at once, ${ROUNDS} rounds`, async () => {
    const { db } = await open();
    for (let round = 0; round < ROUNDS; round++) {
      const mainId = await openAccount(db, randomUUID());
      await grant(db, { accountId: mainId, operation: "pack", amount: 100, because });
      const purse = await openPurse(db, mainId);
      await setAside(db, { purse, operation: "purse:first", amount: 30, name: "Robot" });
      const spend = async (index: number) => {
        const what = { tool: "text-to-speech", words: "Hello", expiresAt, amount: 1 } as const;
        const held = await hold(db, { accountId: purse, operation: `call ${index}`, ...what });
        if (held.outcome !== "held") return held.outcome;
        const end =
          index % 10 === 0
            ? release(db, held.holdId, outcome("conversion-canceled"))
            : capture(db, held.holdId);
        return (await end).outcome;
      };
      const ends = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => spend(index)));
      const captured = ends.filter((end) => end === "captured").length;
      expect(captured).toBeLessThanOrEqual(30);
      const { posted, left } = await purseFunds(db, purse);
      expect([posted, left]).toEqual([30 - captured, 70]);
    }
    const { rules, totals } = await checkLedger(db);
    expect(rules.filter(({ differences }) => differences.length > 0)).toEqual([]);
    expect(totals.accounts).toBe(ROUNDS);
  });

  it("is filled, emptied, spent and taken from at once, and the books add up", async () => {
    const { db } = await open();
    const mainId = await openAccount(db, randomUUID());
    await grant(db, { accountId: mainId, operation: "pack", amount: 100, because });
    const purse = await openPurse(db, mainId);
    const act = async (index: number): Promise<unknown> => {
      const operation = `act ${index}`;
      const amount = 1 + (index % 4);
      if (index % 5 === 0) return setAside(db, { purse, operation: `purse:${index}`, amount, name: "Robot" });
      if (index % 5 === 1) return emptyPurse(db, { purse, name: "Robot" });
      if (index % 5 === 2) return takeBack(db, { accountId: mainId, operation, amount, because });
      const accountId = index % 2 ? purse : mainId;
      const held = await hold(db, { accountId, operation, amount, tool: "transcribe", words: "", expiresAt });
      if (held.outcome !== "held") return held;
      return index % 3 ? capture(db, held.holdId) : release(db, held.holdId, outcome("conversion-canceled"));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => act(index)));
    const { rules } = await checkLedger(db);
    expect(rules.filter(({ differences }) => differences.length > 0)).toEqual([]);
  });

  it("is given back what work had cost that was lost, once; where it has ended, its account is", async () => {
    const { db } = await open();
    const userId = randomUUID();
    const mainId = await openAccount(db, userId);
    await grant(db, { accountId: mainId, operation: "pack", amount: 10, because });
    for (const isOpen of [true, false]) {
      const account = await openPurse(db, mainId);
      const values = {
        id: randomUUID(),
        userId,
        accountId: account,
        operation: `purse ${isOpen}`,
        name: "Robot",
      };
      await insertPurse(db, values, isOpen);
      await setAside(db, { purse: account, operation: `fill ${isOpen}`, amount: 3, name: "Robot" });
      const what = { tool: "text-to-speech", words: "Hello", expiresAt, amount: 3 } as const;
      const held = await hold(db, { accountId: account, operation: `call ${isOpen}`, ...what });
      if (held.outcome !== "held") throw new Error(held.outcome);
      await capture(db, held.holdId);
      const lost = { accountId: account, operation: `lost:${held.holdId}`, amount: 2, because };
      expect([await giveBack(db, lost), await giveBack(db, lost)]).toEqual(isOpen ? [2, 2] : [0, 0]);
      expect((await purseFunds(db, account)).posted).toBe(isOpen ? 2 : 0);
    }
    expect((await purseFunds(db, await openPurse(db, mainId))).left).toBe(6);
    const { rules } = await checkLedger(db);
    expect(rules.filter(({ differences }) => differences.length > 0)).toEqual([]);
  });
});

/** Writes a purse down; the person of these accounts is nobody who could have one. */
async function insertPurse(
  db: Db,
  {
    id,
    userId,
    accountId,
    operation,
    name,
  }: Record<"id" | "userId" | "accountId" | "operation" | "name", string>,
  isOpen: boolean,
) {
  await db.execute(
    sql`insert into "user" (id, name, email, speech_places) values (${userId}, 'Ada', ${`${userId}@example.org`}, 'shown') on conflict do nothing`,
  );
  await db.execute(sql`insert into purse (id, user_id, account_id, operation, name, ended_at)
    values (${id}, ${userId}, ${accountId}, ${operation}, ${name}, ${isOpen ? null : sql`now()`})`);
}
