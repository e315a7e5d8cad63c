import { describe, expect, it } from "vitest";
import { DELIVERIES } from "#server/speech/engines/basic/delivery.ts";
import { DELIVERY_WORDS } from "#web/content/featured.ts";
import { coverage, dollars, priceOfOne } from "#web/features/pricing/pack-words.ts";
import { formatClock } from "#web/ui/format-clock.ts";

describe("prices in words", () => {
  it("say what a pack costs, by pack and by credit", () => {
    expect(dollars(1_000)).toBe("$10");
    expect(dollars(950)).toBe("$9.50");
    expect(priceOfOne({ name: "Popular", credits: 45, cents: 2_900 })).toBe("64¢");
    expect(priceOfOne({ name: "Starter", credits: 10, cents: 1_000 })).toBe("$1.00");
  });

  it("say what it is enough for", () => {
    expect(coverage(45)).toBe("225,000 characters or 22½ hours");
    expect(coverage(10)).toBe("50,000 characters or 5 hours");
    expect(coverage(1)).toBe("5,000 characters or ½ hours");
  });
});

describe("a clock", () => {
  it.each([
    [0, "0:00"],
    [5.9, "0:05"],
    [760, "12:40"],
    [3_723, "1:02:03"],
    [-1, "0:00"],
  ])("shows %d seconds as %s", (seconds, shown) => {
    expect(formatClock(seconds)).toBe(shown);
  });
});

it("is words of the engine that the features page says it understands: all but its longest example", () => {
  expect(DELIVERY_WORDS).toEqual(DELIVERIES.slice(0, -1));
});
