import { expect, it } from "vitest";
import { capture, deduct, grant, hold, openAccount, release } from "#server/credits/ledger.ts";
import { describeOnEachDatabase } from "#test/support/database.ts";
import { ledgerTable } from "#test/support/ledger-table.ts";

const expiresAt = new Date("2120-01-01T00:00:00Z");

describeOnEachDatabase("the ledger as a table", (open) => {
  it("tells a customer's story in order, and only theirs", async () => {
    const { db } = await open();
    const accountId = await openAccount(db, "ada");
    const other = await openAccount(db, "bob");
    await grant(db, { accountId, operation: "1", amount: 5, reason: "Sign-up credits" });
    await grant(db, { accountId: other, operation: "1", amount: 45, reason: "Popular pack" });
    const place = async (operation: string, amount: number) => {
      const placed = await hold(db, { accountId, operation, amount, reason: "Text to Speech", expiresAt });
      return placed.outcome === "held" ? placed.holdId : "";
    };
    await capture(db, await place("2", 1));
    const failing = await place("3", 2);
    await deduct(db, { accountId, operation: "4", amount: 1, reason: "Direct call" });
    await release(db, failing, "The engine did not answer");
    await db.transaction(async (tx) => {
      const placed = await hold(tx, {
        accountId,
        operation: "5",
        amount: 1,
        reason: "Transcribe",
        expiresAt,
      });
      if (placed.outcome === "held") await capture(tx, placed.holdId);
    });
    await place("6", 2);

    expect(await ledgerTable(db, "ada")).toMatchInlineSnapshot(`
      "what       reason                     amount  balance  on hold
      grant      Sign-up credits                +5        5        0
      hold       Text to Speech                (1)        5        1
      capture    Text to Speech                 -1        4        0
      hold       Text to Speech                (2)        4        2
      deduction  Direct call                    -1        3        2
      release    The engine did not answer     (2)        3        0
      hold       Transcribe                    (1)        3        1
      capture    Transcribe                     -1        2        0
      hold       Text to Speech                (2)        2        2"
    `);
  });
});
