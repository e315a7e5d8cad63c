import { describe, expect, it } from "vitest";
import * as EN_AMOUNTS from "#locales/en/amounts.ts";
import * as EN from "#locales/en/formats.ts";
import * as ES_AMOUNTS from "#locales/es/amounts.ts";
import * as ES from "#locales/es/formats.ts";

describe("a limit in words", () => {
  it.each([
    [2 * 1024 ** 3, "2 GB", "2 GB"],
    [1.55 * 1024 ** 3, "1.5 GB", "1,5 GB"],
    [500 * 1024 ** 2, "500 MB", "500 MB"],
    [1_000_000, "976 kB", "976 kB"],
    [1_500, "1.4 kB", "1,4 kB"],
    [812, "812 bytes", "812 bytes"],
    [1, "1 byte", "1 byte"],
  ])("%d bytes are %s, in Spanish %s", (bytes, english, spanish) => {
    expect([EN.size(bytes), ES.size(bytes)]).toEqual([english, spanish]);
  });

  it.each([
    [5 * 3_600, "5 hours", "5 horas"],
    [3_600, "1 hour", "1 hora"],
    [9_000, "2.5 hours", "2,5 horas"],
    [5_400, "90 minutes", "90 minutos"],
    [600, "10 minutes", "10 minutos"],
    [60, "1 minute", "1 minuto"],
    [90, "90 seconds", "90 segundos"],
    [1, "1 second", "1 segundo"],
  ])("%d seconds are %s, in Spanish %s", (seconds, english, spanish) => {
    expect([EN.length(seconds), ES.length(seconds)]).toEqual([english, spanish]);
  });
});

describe("a wait in words", () => {
  it.each([
    [1, "1 second", "1 segundo"],
    [29.2, "30 seconds", "30 segundos"],
    [89, "89 seconds", "89 segundos"],
    [90, "2 minutes", "2 minutos"],
    [121, "3 minutes", "3 minutos"],
  ])("of %d seconds is %s, in Spanish %s: never too short", (seconds, english, spanish) => {
    expect([EN.wait(seconds), ES.wait(seconds)]).toEqual([english, spanish]);
  });
});

describe("other values in words", () => {
  it("numbers and money are written as in the language", () => {
    expect([EN_AMOUNTS.number(12_500), ES_AMOUNTS.number(12_500)]).toEqual(["12,500", "12.500"]);
    expect([EN.money(2_900), EN.money(50)]).toEqual(["$29.00", "$0.50"]);
    expect(ES.money(2_900)).toContain("29,00");
  });

  it("a count takes the form that belongs to it", () => {
    const forms = { one: "# credit", other: "# credits" };
    expect([0, 1, 1_200].map((count) => EN_AMOUNTS.plural(count, forms))).toEqual([
      "0 credits",
      "1 credit",
      "1,200 credits",
    ]);
  });

  it("a length of sound is a clock, and names stand in a row", () => {
    expect([0, 62, 3_729].map(EN.clock)).toEqual(["0:00", "1:02", "1:02:09"]);
    const names = ["MP3", "WAV", "FLAC"];
    expect([EN.oneOf(names), ES.oneOf(names)]).toEqual(["MP3, WAV or FLAC", "MP3, WAV o FLAC"]);
    expect([EN.allOf(names), ES.allOf(names)]).toEqual(["MP3, WAV and FLAC", "MP3, WAV y FLAC"]);
  });
});
