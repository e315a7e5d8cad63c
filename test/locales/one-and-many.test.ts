import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#locales/languages.ts";

/** A number that stands with the wrong form of its noun, as a sentence put together by hand has it. */
const WRONG: Record<Language, RegExp> = {
  en: /\b1 (?:texts|recordings|credits|days|hours|minutes|lessons)\b|\b[2-9] (?:text|recording|credit|day|lesson|minute)\b/,
  es: /\b1 (?:textos|grabaciones|créditos|días|horas|minutos|lecciones)\b|\b[2-9] (?:texto|grabación|crédito|día|minuto)\b/,
  de: /\b1 (?:Texte|Aufnahmen|Credits|Tage|Stunden|Minuten|Lektionen)\b|\b[2-9] (?:Aufnahme|Credit|Tag|Minute)\b/,
};

describe.each(LANGUAGES)("the words of pages in %s", (language) => {
  const words = (page: string) => import(`../../src/locales/${language}/pages/${page}.ts`);

  it.each([1, 2])("say %i of something in its form", async (count) => {
    const [{ CALCULATOR }, { OFFLINE }, { TOOLS_COPY, CREDITS_DEDUCTED }, { USAGE_COPY }, { DIRECTIONS }] =
      await Promise.all(["pricing", "offline", "tools", "profile", "use-cases"].map(words));
    const said: string[] = [
      CALCULATOR.kinds.text.sum(count, "X"),
      CALCULATOR.kinds.audio.sum(count, "X"),
      CALCULATOR.left(count),
      CALCULATOR.packOf(count, "Handful #3"),
      OFFLINE.kept(count, "1:00"),
      TOOLS_COPY.recent.kept(count),
      TOOLS_COPY.cancel(count),
      CREDITS_DEDUCTED(count),
      USAGE_COPY.total(count, count),
      ...DIRECTIONS.flatMap(({ cases }: { cases: { job: (length: number, texts: number) => string }[] }) =>
        cases.map(({ job }) => job(count, count)),
      ),
    ];
    expect(said.filter((sentence) => WRONG[language].test(sentence))).toEqual([]);
    expect(said[3]).toContain("Handful #3");
  });

  it("name each of several, and not each of one", async () => {
    const { CALCULATOR } = await words("pricing");
    const each = CALCULATOR.kinds.text.sum(2, "X").replace("2", "").length;
    expect(CALCULATOR.kinds.text.sum(1, "X").length).toBeLessThan(each);
  });
});
