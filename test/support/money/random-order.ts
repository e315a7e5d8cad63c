import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { checkLedger } from "#server/credits/check.ts";
import type { DatabaseKind } from "#test/support/database.ts";
import { openStepServer } from "#test/support/step-server.ts";
import { acts, WELCOME_CREDITS } from "./acts.ts";
import { playMoney } from "./play.ts";

/** Plays so many sequences of acts with money on each of these databases, each with its price of a block in credits. */
export function describeRandomMoney(
  on: readonly (readonly [DatabaseKind, number])[],
  sequences: number,
): void {
  describe.each(on)("money in random order, on %s, with blocks of %d credits", (kind, perBlock) => {
    it(`is held once, settled once and paid for what was delivered, in ${sequences} sequences`, async () => {
      const server = await openStepServer(kind, {
        SIGN_UP_CREDITS: String(WELCOME_CREDITS),
        CREDITS_PER_BLOCK: `basic:${perBlock}`,
      });
      onTestFinished(() => server.close());
      const seen = new Set<string>();
      await fc.assert(
        fc.asyncProperty(acts, (sequence) => playMoney(server, [server], sequence, (what) => seen.add(what))),
        { numRuns: sequences, seed: 3, endOnFailure: true },
      );
      expect(seen.size).toBeGreaterThan(9);
      const { rules } = await checkLedger(server.services.db);
      expect(rules.flatMap(({ differences }) => differences)).toEqual([]);
    });
  });
}
