import { describe, expect, it } from "vitest";
import { findLanguage } from "#server/engines/find-language.ts";

const ALL = ["en", "es", "de", "fr", "it", "pt", "nl", "pl", "sv", "da", "nb", "fi", "cs", "hu", "ro", "tr"];
const find = (text: string, preferred = "en", spoken = ALL) => findLanguage(text, { spoken, preferred });

describe("the language of a text", () => {
  it.each([
    ["en", "The train leaves at eight in the morning."],
    ["es", "El tren sale a las ocho de la mañana."],
    ["de", "Der Zug fährt um acht Uhr morgens ab."],
    ["fr", "Le train part à huit heures du matin."],
    ["it", "Il treno parte alle otto di mattina."],
    ["pt", "O comboio parte às oito horas da manhã."],
    ["nl", "De trein vertrekt om acht uur in de ochtend van het station."],
    ["pl", "Pociąg odjeżdża o godzinie ósmej rano."],
    ["sv", "Tåget går klockan åtta på morgonen."],
    ["fi", "Juna lähtee kello kahdeksan aamulla."],
    ["cs", "Vlak odjíždí v osm hodin ráno."],
    ["hu", "A vonat reggel nyolc órakor indul."],
    ["ro", "Trenul pleacă la ora opt dimineața."],
    ["tr", "Tren sabah saat sekizde kalkıyor."],
  ])("%s is found, whoever asks", async (language, text) => {
    for (const preferred of ["en", "es", "de"])
      expect(await find(text, preferred)).toEqual({ spoken: language });
  });

  it("is the reader's where a short text could be that", async () => {
    expect(await find("Hola", "es")).toEqual({ spoken: "es" });
    expect(await find("Capital de Chile", "es")).toEqual({ spoken: "es" });
    expect(await find("Ada L., 1843", "de")).toEqual({ spoken: "de" });
  });

  it("that nobody speaks is told where it is clear, and only there", async () => {
    expect(await find("Привет, мир")).toEqual({ notSpoken: "ru" });
    expect(await find("こんにちは世界")).toEqual({ notSpoken: "ja" });
    expect(await find("El tren sale a las ocho de la mañana.", "en", ["en"])).toEqual({ notSpoken: "es" });
    expect(await find("ab".repeat(2_500))).toEqual(expect.objectContaining({ spoken: expect.any(String) }));
    expect(await find("stone ".repeat(500))).toEqual({ spoken: "en" });
  });

  it("is that of most of its letters", async () => {
    expect(await find("The word «привет» means hello in Russian.")).toEqual({ spoken: "en" });
    expect(await find("Слово hello значит привет по-русски.")).toEqual({ notSpoken: "ru" });
  });

  it.each(["", " \n", "42 %", "🙂", "!".repeat(100_000)])(
    "of nothing written is the reader's (%#)",
    async (text) => {
      expect(await find(text, "es")).toEqual({ spoken: "es" });
    },
  );

  it("is found in a text of any length and kind", async () => {
    for (const text of [
      "a".repeat(100_000),
      "\ud800".repeat(1_000),
      "e\u0301".repeat(5_000),
      "١٢٣ مرحبا ".repeat(9_000),
    ]) {
      await expect(find(text)).resolves.not.toThrow();
    }
  });
});
