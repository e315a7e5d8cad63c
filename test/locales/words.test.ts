import { describe, expect, it } from "vitest";
import { formatClock } from "#contract/format-clock.ts";
import { DEFAULT_PRICES } from "#contract/prices.ts";
import { DELIVERY_WORDS } from "#locales/en/pages/featured.ts";
import { PROFILE_COPY } from "#locales/en/pages/profile.ts";
import { PROFILE_COPY as SPANISH_PROFILE } from "#locales/es/pages/profile.ts";
import { DELIVERIES } from "#server/engines/basic/delivery.ts";
import { coverage, dollars, hoursOf, priceOfOne } from "#web/lib/packs/pack-words.ts";

describe("prices in words", () => {
  it("say what a pack costs, by pack and by credit", () => {
    expect(dollars(1_000)).toBe("$10");
    expect(dollars(950)).toBe("$9.50");
    expect(priceOfOne({ name: "Popular", credits: 45, cents: 2_900 })).toBe("64¢");
    expect(priceOfOne({ name: "Starter", credits: 10, cents: 1_000 })).toBe("$1.00");
  });

  it("say what it is enough for", () => {
    expect(coverage(45, DEFAULT_PRICES)).toBe("225,000 characters or 22½ hours");
    expect(coverage(10, DEFAULT_PRICES)).toBe("50,000 characters or 5 hours");
    expect(coverage(1, DEFAULT_PRICES)).toBe("5,000 characters or 30 minutes");
  });

  it.each([
    [600, 10, "1 hour 40 minutes", "1 hr 40 min"],
    [600, 45, "7½ hours", "7½"],
    [1_799, 2, "59 minutes 58 seconds", "59 min 58 sec"],
    [1_801, 100, "50 hours 1 minute 40 seconds", "50 hr 1 min 40 sec"],
    [360, 10, "1 hour", "1"],
  ])("say it to the second: %d seconds a credit, %d credits", (secondsPerCredit, credits, words, column) => {
    const prices = { ...DEFAULT_PRICES, secondsPerCredit };
    expect(coverage(credits, prices)).toMatch(new RegExp(`characters or ${words}$`));
    expect(hoursOf(credits, prices)).toBe(column);
  });
});

describe("a session's device", () => {
  it.each([
    [{ browser: "Firefox", system: "Windows" }, "Firefox on Windows", "Firefox en Windows"],
    [{ browser: "Firefox", system: null }, "Firefox", "Firefox"],
    [{ browser: null, system: "Linux" }, "Linux", "Linux"],
    [{ browser: null, system: null }, "Unknown device", "Dispositivo desconocido"],
  ])("%j is called %s, in Spanish %s", (session, english, spanish) => {
    expect(PROFILE_COPY.sessions.device(session)).toBe(english);
    expect(SPANISH_PROFILE.sessions.device(session)).toBe(spanish);
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
