import { expect, it } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import { capture, deduct, grant, hold, openAccount, release } from "#server/credits/ledger.ts";
import { describeOnDatabases } from "#test/support/database.ts";
import { ledgerTable } from "#test/support/ledger-table.ts";

const expiresAt = new Date("2120-01-01T00:00:00Z");

describeOnDatabases("the ledger as a table", (open) => {
  it("tells a customer's story in order, and only theirs", async () => {
    const { db } = await open();
    const accountId = await openAccount(db, "ada");
    const other = await openAccount(db, "bob");
    await grant(db, { accountId, operation: "1", amount: 5, because: outcome("credits-welcome") });
    const bought = outcome("credits-bought", { pack: "Popular", cents: 2_900 });
    await grant(db, { accountId: other, operation: "1", amount: 45, because: bought });
    const place = async (operation: string, amount: number) => {
      const what = { tool: "text-to-speech", words: "Hello", expiresAt } as const;
      const placed = await hold(db, { accountId, operation, amount, ...what });
      return placed.outcome === "held" ? placed.holdId : "";
    };
    await capture(db, await place("2", 1));
    const failing = await place("3", 2);
    await deduct(db, { accountId, operation: "4", amount: 1, because: outcome("credit-used") });
    await release(db, failing, outcome("no-speech"));
    await db.transaction(async (tx) => {
      const placed = await hold(tx, {
        accountId,
        operation: "5",
        amount: 1,
        tool: "transcribe",
        words: "",
        expiresAt,
      });
      if (placed.outcome === "held") await capture(tx, placed.holdId);
    });
    await place("6", 2);

    expect(await ledgerTable(db, "ada")).toMatchInlineSnapshot(`
      "what       reason                                      amount  balance  on hold
      grant      Welcome credits. Thank you for signing up.      +5        5        0
      hold       Text to Speech: Hello                          (1)        5        1
      capture    Text to Speech: Hello                           -1        4        0
      hold       Text to Speech: Hello                          (2)        4        2
      deduction  1 credit used                                   -1        3        2
      release    No speech was found. Nothing was charged.      (2)        3        0
      hold       Transcribe                                     (1)        3        1
      capture    Transcribe                                      -1        2        0
      hold       Text to Speech: Hello                          (2)        2        2"
    `);
  });
});
