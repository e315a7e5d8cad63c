import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { checkLedger } from "#server/credits/check.ts";
import { acts, WELCOME_CREDITS } from "#test/support/money/acts.ts";
import { playMoney } from "#test/support/money/play.ts";
import { openStepServer } from "#test/support/step-server.ts";

/** The long form, with other seeds and two servers, is test/faults-long/money.test.ts; each price of a block, money-blocks.test.ts. */
const SEQUENCES = 4;

describe.each([
  ["postgres", 1],
  ["pglite", 2],
] as const)("money in random order, on %s, with blocks of %d credits", (kind, perBlock) => {
  it(`is held once, settled once and paid for what was delivered, in ${SEQUENCES} sequences`, async () => {
    const server = await openStepServer(kind, {
      SIGN_UP_CREDITS: String(WELCOME_CREDITS),
      CREDITS_PER_BLOCK: `basic:${perBlock}`,
    });
    onTestFinished(() => server.close());
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(acts, (sequence) => playMoney(server, [server], sequence, (what) => seen.add(what))),
      { numRuns: SEQUENCES, seed: 3, endOnFailure: true },
    );
    expect(seen.size).toBeGreaterThan(9);
    expect((await checkLedger(server.services.db)).rules.flatMap(({ differences }) => differences)).toEqual(
      [],
    );
  });
});
