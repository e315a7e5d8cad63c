import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PACKS, type Pack } from "#contract/packs.ts";
import { DEFAULT_PRICES } from "#contract/prices.ts";
import { CALCULATOR, COMPARISON } from "#locales/en/pages/pricing.ts";
import { CALCULATOR as CALCULADORA, COMPARISON as SPANISH } from "#locales/es/pages/pricing.ts";
import { cheapestPacks } from "#web/site/pricing/cheapest-packs.ts";
import { creditsFor, longestOf, readAmount, usedOf } from "#web/site/pricing/need.ts";

describe("what a need costs", () => {
  it.each([
    ["one short text", { kind: "text", length: 1, pieces: 1 }, 1],
    ["a text of exactly one block", { kind: "text", length: 5_000, pieces: 1 }, 1],
    ["one character more", { kind: "text", length: 5_001, pieces: 1 }, 2],
    ["many short texts cost one each", { kind: "text", length: 10, pieces: 12 }, 12],
    ["half an hour", { kind: "audio", length: 30, pieces: 1 }, 1],
    ["a few seconds more", { kind: "audio", length: 30.1, pieces: 1 }, 2],
    ["fourteen lectures", { kind: "audio", length: 90, pieces: 14 }, 42],
  ] as const)("%s", (_what, need, credits) => {
    expect(creditsFor(need, DEFAULT_PRICES)).toBe(credits);
  });
});

describe("what the calculator says beside the credits", () => {
  it("counts what is used of all pieces, as the total does", () => {
    const texts = { kind: "text", length: 22_000, pieces: 3 } as const;
    expect(usedOf(texts, DEFAULT_PRICES)).toEqual({ used: 66_000, paid: 75_000 });
    const talks = { kind: "audio", length: 48, pieces: 2 } as const;
    expect(usedOf(talks, DEFAULT_PRICES)).toEqual({ used: 96, paid: 120 });
  });

  it("takes what this server converts in one piece", () => {
    const limits = { textCharacters: 20_000, audioSeconds: 5_400, uploadBytes: 1 };
    expect([longestOf("text", limits), longestOf("audio", limits)]).toEqual([20_000, 90]);
    const longest = [1_000, 119, 60, 50].map((audioSeconds) =>
      longestOf("audio", { ...limits, audioSeconds }),
    );
    expect(longest).toEqual([16, 1, 1, 0.83]);
  });

  it("says what each costs where there are more than one, in the gender of what is counted", () => {
    const sums = ({ kinds }: { kinds: typeof CALCULATOR.kinds }) =>
      [kinds.text, kinds.audio].flatMap(({ sum }) => [sum(1, "1"), sum(14, "3")]);
    expect(sums(CALCULATOR)).toEqual([
      "1 text, 1",
      "14 texts, 3 each",
      "1 recording, 1",
      "14 recordings, 3 each",
    ]);
    expect(sums(CALCULADORA)).toEqual([
      "1 texto, 1",
      "14 textos, 3 cada uno",
      "1 grabación, 1",
      "14 grabaciones, 3 cada una",
    ]);
  });

  it("writes a percentage as its language does", () => {
    expect(COMPARISON.savedShare(36)).toBe("36%");
    expect(SPANISH.savedShare(36)).toBe("36\u00a0%");
  });
});

describe("a number field", () => {
  const characters = { most: 100_000, whole: true };
  it.each([
    ["22000", { value: 22_000, problem: null }],
    ["1e3", { value: 1_000, problem: null }],
    ["", { value: null, problem: "empty" }],
    ["many", { value: null, problem: "empty" }],
    ["0", { value: null, problem: "low" }],
    ["-5", { value: null, problem: "low" }],
    ["2.5", { value: null, problem: "fraction" }],
    ["100001", { value: null, problem: "high" }],
    ["1e400", { value: null, problem: "high" }],
  ])("reads %j", (typed, read) => {
    expect(readAmount(typed, characters)).toEqual(read);
  });

  it("takes parts of a minute", () => {
    expect(readAmount("12.5", { most: 300, whole: false })).toEqual({ value: 12.5, problem: null });
  });
});

describe("the cheapest packs", () => {
  const bought = (needed: number) => {
    const { lines, credits, cents } = cheapestPacks(needed, PACKS);
    return { packs: lines.map(({ pack, count }) => [pack.name, count]), credits, cents };
  };

  it.each([
    [1, { packs: [["Starter", 1]], credits: 10, cents: 1_000 }],
    [20, { packs: [["Starter", 2]], credits: 20, cents: 2_000 }],
    [21, { packs: [["Popular", 1]], credits: 45, cents: 2_900 }],
    [
      46,
      {
        packs: [
          ["Starter", 1],
          ["Popular", 1],
        ],
        credits: 55,
        cents: 3_900,
      },
    ],
    [
      56,
      {
        packs: [
          ["Starter", 2],
          ["Popular", 1],
        ],
        credits: 65,
        cents: 4_900,
      },
    ],
    [66, { packs: [["Premium", 1]], credits: 100, cents: 5_000 }],
    [1_000, { packs: [["Premium", 10]], credits: 1_000, cents: 50_000 }],
  ])("for %i credits", (needed, basket) => {
    expect(bought(needed)).toEqual(basket);
  });

  it("are as cheap as the best of all combinations, whatever the catalogue", () => {
    const pack = fc.record({
      credits: fc.integer({ min: 1, max: 9 }),
      cents: fc.integer({ min: 50, max: 500 }),
    });
    const catalogue = fc.array(pack, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(catalogue, fc.integer({ min: 1, max: 14 }), (list, needed) => {
        const packs = list.map((one, i): Pack => ({ name: `P${i}`, ...one }));
        const basket = cheapestPacks(needed, packs);
        expect(basket.credits).toBeGreaterThanOrEqual(needed);
        expect(basket.cents).toBe(cheapestByTrying(needed, packs));
      }),
    );
  });

  it("are found for a need of millions at once", () => {
    const { credits, cents } = cheapestPacks(20_000_005, PACKS);
    expect([credits, cents]).toEqual([20_000_010, 1_000_001_000]);
  });
});

/** Every way to buy, in the order of the list. */
function cheapestByTrying(needed: number, packs: readonly Pack[]): number {
  if (needed <= 0) return 0;
  const ways = packs.map(
    ({ credits, cents }, i) => cents + cheapestByTrying(needed - credits, packs.slice(i)),
  );
  return Math.min(...ways);
}
