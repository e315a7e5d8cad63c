import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import { checkLedger } from "#server/credits/check.ts";
import {
  capture,
  freeze,
  fundsOf,
  grant,
  hold,
  holdEach,
  openAccount,
  release,
} from "#server/credits/ledger.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { describeOnEachDatabase } from "#test/support/database.ts";

const expiresAt = new Date("2120-01-01T00:00:00Z");
const SPEECH = { tool: "text-to-speech", words: "Hello", expiresAt } as const;

describeOnEachDatabase("holds for several blocks", (open) => {
  it("are all there or none, in their order", async () => {
    const { db } = await open();
    const accountId = await openAccount(db, "customer");
    await grant(db, { accountId, operation: "sign-up", amount: 5, because: outcome("credits-welcome") });
    await hold(db, { accountId, operation: "3", amount: 1, ...SPEECH });
    const funds = () => fundsOf(db, "customer");
    const place = (operations: string[], amount = 2) =>
      holdEach(db, { accountId, operations, amount, ...SPEECH });
    const before = await funds();
    expect(await place(["a", "b", "c"])).toEqual({ outcome: "insufficient" });
    expect(await place(["a", "3"], 1)).toEqual({ outcome: "reused" });
    await expect(place(["a", "a"])).rejects.toThrow();
    await expect(place(["a"], 0)).rejects.toThrow();
    expect(await funds()).toEqual(before);
    const placed = await place(["b", "a"]);
    if (placed.outcome !== "held") throw new Error(placed.outcome);
    const [b = "", a = ""] = placed.holdIds;
    expect(await funds()).toMatchObject({ available: 0, held: 5 });
    await capture(db, b);
    await release(db, a, outcome("conversion-canceled"));
    const states = sql`select operation, state from hold where operation in ('a', 'b') order by created_at`;
    expect(await rowsOf(db, states)).toEqual([
      { operation: "b", state: "captured" },
      { operation: "a", state: "released" },
    ]);
    await freeze(db, accountId, "dispute");
    expect(await place(["d"], 1)).toEqual({ outcome: "frozen" });
    expect(await checkLedger(db)).toMatchObject({ ok: true });
  });
});
