import { randomInt } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { checkLedger } from "#server/credits/check.ts";
import { reportFigures } from "#test/support/figures.ts";
import { acts, WELCOME_CREDITS } from "#test/support/money/acts.ts";
import { playMoney } from "#test/support/money/play.ts";
import { openStepServer } from "#test/support/step-server.ts";

const SEQUENCES = Number(process.env.MONEY_SEQUENCES ?? 150);

const EVERYTHING = [
  "asked again",
  "begun",
  "begun twice at once",
  "bought",
  "canceled, free",
  "canceled, in part",
  "canceled, whole",
  "delivered",
  "done, whole",
  "failed, free",
  "failed, in part",
  "joined",
  "key reused",
  "paid first",
  "refunded",
  "refunded, and owes",
  "refused",
  "removed",
  "taken back",
  "taken back in part",
];

describe.each(["pglite", "postgres"] as const)("money on %s", (kind) => {
  it(`${SEQUENCES} random sequences of conversions, deliveries, cancels, faults, retries, purchases and refunds`, async (context) => {
    const seed = Number(process.env.MONEY_SEED ?? randomInt(2 ** 31));
    console.log(`MONEY_SEED=${seed}`);
    const server = await openStepServer(kind, { SIGN_UP_CREDITS: String(WELCOME_CREDITS) });
    onTestFinished(() => server.close());
    const places = kind === "postgres" ? [server, await server.second()] : [server];
    const seen = new Map<string, number>();
    const saw = (what: string) => void seen.set(what, (seen.get(what) ?? 0) + 1);
    await fc.assert(
      fc.asyncProperty(acts, (sequence) => playMoney(server, places, sequence, saw)),
      { numRuns: SEQUENCES, seed, endOnFailure: true },
    );
    const count = [...seen.values()].reduce((sum, n) => sum + n, 0);
    reportFigures(
      context,
      `${SEQUENCES} sequences, ${count} acts: every balance as it must be after each; the ledger adds up`,
    );
    expect((await checkLedger(server.services.db)).rules.flatMap(({ differences }) => differences)).toEqual(
      [],
    );
    expect([...seen.keys()].sort()).toEqual(EVERYTHING);
  }, 3_600_000);
});
