import { describe, expect, it, vi } from "vitest";
import { DEFAULT_PRICES } from "#contract/prices.ts";
import { credits as formatCredits } from "#locales/en/amounts.ts";
import { formatNumber } from "#locales/en/locale.ts";
import { formatWordCount } from "#locales/en/pages/formats.ts";
import { formatDuration } from "#web/app/formats/amounts.ts";
import { formatDay, formatWhen } from "#web/lib/formats/moments.ts";
import { coverage } from "#web/lib/packs/pack-words.ts";

// As in the build of the Spanish pages: words are answered by their twins.
vi.mock("#words/amounts.ts", () => import("#locales/es/amounts.ts"));
vi.mock("#words/locale.ts", () => import("#locales/es/locale.ts"));
vi.mock("#words/pages/formats.ts", () => import("#locales/es/pages/formats.ts"));
vi.mock("#words/pages/pricing.ts", () => import("#locales/es/pages/pricing.ts"));

describe("in Spanish", () => {
  it.each([
    [0.2, "1 segundo"],
    [150, "3 minutos"],
    [5_400, "1 hora y 30 minutos"],
  ])("%f seconds are %j", (seconds, words) => expect(formatDuration(seconds)).toBe(words));

  it("numbers have a decimal comma, and a point from five digits on", () => {
    expect([formatNumber(5_000), formatNumber(100_000), formatNumber(0.75)]).toEqual([
      "5000",
      "100.000",
      "0,75",
    ]);
    expect([formatCredits(1), formatCredits(12)]).toEqual(["1 crédito", "12 créditos"]);
    expect([formatWordCount(1), formatWordCount(0)]).toEqual(["1 palabra", "0 palabras"]);
  });

  it("a pack tells its length to the second", () => {
    expect(coverage(10, DEFAULT_PRICES)).toBe("50.000 caracteres o 5 horas");
    expect(coverage(10, { ...DEFAULT_PRICES, secondsPerCredit: 600 })).toBe(
      "50.000 caracteres o 1 hora 40 minutos",
    );
  });

  it("days are named after today, then by their date", () => {
    const now = new Date(2026, 10, 21, 15, 0);
    const iso = (...at: [number, number, number, number]) => new Date(...at).toISOString();
    expect(formatWhen(iso(2026, 10, 21, 14), now)).toBe("Hoy 14:00");
    expect(formatWhen(iso(2026, 10, 20, 23), now)).toBe("Ayer");
    expect(formatWhen(iso(2026, 10, 12, 8), now)).toBe("12 nov");
    expect(formatDay(new Date(2025, 0, 2), now)).toBe("2 ene 2025");
  });
});
