import { describe, expect, it } from "vitest";
import { formatClock } from "#contract/format-clock.ts";
import { DEFAULT_PRICES } from "#contract/prices.ts";
import { creditsCover as coverDe } from "#locales/de/credits-cover.ts";
import { creditsCover as coverEn } from "#locales/en/credits-cover.ts";
import { DELIVERY_WORDS } from "#locales/en/pages/featured.ts";
import { PROFILE_COPY } from "#locales/en/pages/profile.ts";
import { creditsCover as coverEs } from "#locales/es/credits-cover.ts";
import { PROFILE_COPY as SPANISH_PROFILE } from "#locales/es/pages/profile.ts";
import { DELIVERIES } from "#server/engines/basic/delivery.ts";
import { coverage, dollars, hoursOf, priceOfOne } from "#web/lib/packs/pack-words.ts";
import { usedOf } from "#web/site/pricing/need.ts";

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

describe("prices of engines that take more than a credit, or not all the same", () => {
  const TWO = { ...DEFAULT_PRICES, creditsPerTextBlock: 2, creditsPerAudioBlock: 3 };
  const FROM = { ...DEFAULT_PRICES, audioPriceVaries: true };

  it.each([
    ["en", DEFAULT_PRICES, "One credit covers 5,000 characters of text or 30 minutes of audio"],
    [
      "en",
      TWO,
      "A text costs 2 credits for each 5,000 characters, a recording 3 credits for each 30 minutes",
    ],
    [
      "es",
      TWO,
      "Un texto cuesta 2 créditos por cada 5000 caracteres; una grabación, 3 créditos por cada 30 minutos",
    ],
    ["de", TWO, "Ein Text kostet 2 Credits je 5.000 Zeichen, eine Aufnahme 3 Credits je 30 Minuten"],
    [
      "en",
      FROM,
      "A text costs 1 credit for each 5,000 characters, a recording from 1 credit for each 30 minutes",
    ],
    [
      "es",
      FROM,
      "Un texto cuesta 1 crédito por cada 5000 caracteres; una grabación, desde 1 crédito por cada 30 minutos",
    ],
    ["de", FROM, "Ein Text kostet 1 Credit je 5.000 Zeichen, eine Aufnahme ab 1 Credit je 30 Minuten"],
  ] as const)("say what credits cover, in %s", (language, prices, said) => {
    expect({ en: coverEn, es: coverEs, de: coverDe }[language](prices).replaceAll("\u00a0", " ")).toBe(said);
  });

  it("say what a pack is enough for, in whole blocks", () => {
    expect(coverage(10, TWO)).toBe("25,000 characters or 1½ hours");
    expect(coverage(45, FROM)).toBe("up to 225,000 characters or 22½ hours");
    expect(coverage(1, TWO)).toBe("0 characters or 0 seconds");
    expect(usedOf({ kind: "text", length: 6_000, pieces: 2 }, TWO)).toEqual({ used: 12_000, paid: 20_000 });
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
