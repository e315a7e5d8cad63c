import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deriveLots, type Happening } from "#server/credits/lots.ts";

const given = (credits: number): Happening => ({ what: "given", credits });
const used = (credits: number): Happening => ({ what: "used", credits });
const givenBack = (credits: number): Happening => ({ what: "givenBack", credits });
const bought = (payment: string, credits: number): Happening => ({ what: "bought", payment, credits });
const takenBack = (payment: string, credits: number): Happening => ({ what: "takenBack", payment, credits });
const returned = (payment: string, credits: number): Happening => ({ what: "returned", payment, credits });

/** "gifts 2, a 3, b 10, owed 0" */
function left(...happenings: Happening[]): string {
  const { gifts, packs, owed } = deriveLots(happenings);
  return [
    `gifts ${gifts}`,
    ...[...packs].map(([payment, rest]) => `${payment} ${rest}`),
    `owed ${owed}`,
  ].join(", ");
}

describe("credits", () => {
  it.each([
    ["gifts go first", [given(5), bought("a", 10), used(7)], "gifts 0, a 8, owed 0"],
    [
      "of packs the older goes first",
      [bought("a", 10), bought("b", 45), used(12)],
      "gifts 0, a 0, b 43, owed 0",
    ],
    ["a later gift brings nothing back", [bought("a", 10), used(10), given(5)], "gifts 5, a 0, owed 0"],
    [
      "what is given back was not used",
      [given(5), bought("a", 10), used(9), givenBack(6)],
      "gifts 2, a 10, owed 0",
    ],
    [
      "it goes to what was begun last",
      [bought("a", 10), bought("b", 10), used(13), givenBack(4)],
      "gifts 0, a 1, b 10, owed 0",
    ],
    [
      "a pack is taken back from itself",
      [given(5), bought("a", 10), takenBack("a", 10)],
      "gifts 5, a 0, owed 0",
    ],
    [
      "beyond it, from the others",
      [given(5), bought("a", 10), used(12), takenBack("a", 5)],
      "gifts 0, a 0, owed 2",
    ],
    [
      "what is owed is paid first",
      [bought("a", 10), used(10), takenBack("a", 10), bought("b", 45)],
      "gifts 0, a 0, b 35, owed 0",
    ],
    [
      "a refund that failed is the pack's again",
      [bought("a", 10), takenBack("a", 8), returned("a", 8)],
      "gifts 0, a 10, owed 0",
    ],
  ])("%s", (_, happenings, expected) => {
    expect(left(...happenings)).toBe(expected);
  });

  const payment = fc.constantFrom("a", "b", "c");
  const credits = fc.integer({ min: 1, max: 30 });
  /** Anything that can happen, in an order in which it can: nothing is used or given back that is not there. */
  const lives = fc
    .array(
      fc.record({ kind: fc.constantFrom("given", "used", "back", "bought", "takenBack"), payment, credits }),
      {
        maxLength: 40,
      },
    )
    .map((wishes) => {
      const happened: Happening[] = [];
      const sizes = new Map<string, number>();
      let usedNow = 0;
      for (const { kind, payment, credits } of wishes) {
        const { gifts, packs } = deriveLots(happened);
        const there = gifts + [...packs.values()].reduce((sum, rest) => sum + rest, 0);
        if (kind === "given") happened.push(given(credits));
        if (kind === "bought" && !sizes.has(payment)) {
          sizes.set(payment, credits);
          happened.push(bought(payment, credits));
        }
        if (kind === "used" && there > 0) {
          const part = Math.min(there, credits);
          usedNow += part;
          happened.push(used(part));
        }
        if (kind === "back" && usedNow > 0) {
          const part = Math.min(usedNow, credits);
          usedNow -= part;
          happened.push(givenBack(part));
        }
        if (kind === "takenBack" && (sizes.get(payment) ?? 0) > 0) {
          const part = Math.min(sizes.get(payment) ?? 0, credits);
          sizes.set(payment, (sizes.get(payment) ?? 0) - part);
          happened.push(takenBack(payment, part));
        }
      }
      return { happened, sizes };
    });

  it("are never more than there were, whatever happens, and add up to what the ledger has", () => {
    fc.assert(
      fc.property(lives, ({ happened, sizes }) => {
        const { gifts, packs, owed } = deriveLots(happened);
        const sum = [...packs.values()].reduce((all, rest) => all + rest, gifts) - owed;
        const signs = { given: 1, bought: 1, returned: 1, givenBack: 1, used: -1, takenBack: -1 };
        expect(sum).toBe(happened.reduce((all, one) => all + signs[one.what] * one.credits, 0));
        expect(Math.min(gifts, owed, ...packs.values())).toBeGreaterThanOrEqual(0);
        for (const [payment, rest] of packs) expect(rest).toBeLessThanOrEqual(sizes.get(payment) ?? 0);
      }),
    );
  });

  it("are told alike by every use and by the sum of uses between two other happenings", () => {
    fc.assert(
      fc.property(lives, ({ happened }) => {
        const inRuns: Happening[] = [];
        for (const one of happened) {
          const last = inRuns.at(-1);
          if (one.what === "used" && last?.what === "used")
            inRuns[inRuns.length - 1] = used(last.credits + one.credits);
          else inRuns.push(one);
        }
        expect(deriveLots(inRuns)).toEqual(deriveLots(happened));
      }),
    );
  });
});
