/** A sentence for each plural form that a language has (CLDR); `other` is for every number without a form of its own. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** What a sentence says a number of, in each of its forms: `#` stands for the number. */
export type Amounts = {
  /** "5,000" */
  number(value: number): string;
  /** The form that belongs to `count`, with the number in the place of `#`: "1 credit", "1,200 credits". */
  plural(count: number, forms: PluralForms): string;
  /** A length of time to the second, as far as it has hours, minutes and seconds: "1 hour 40 minutes". */
  exactLength(seconds: number, unitDisplay?: "long" | "short"): string;
};

/** How counts and lengths are said in one language (BCP 47): what the first page needs of `formats.ts`, apart. */
export function amountsOf(language: string): Amounts {
  const numbers = new Intl.NumberFormat(language);
  const forms = new Intl.PluralRules(language);
  return {
    number: (value) => numbers.format(value),
    plural: (count, sentences) =>
      (sentences[forms.select(count)] ?? sentences.other).replaceAll("#", numbers.format(count)),
    exactLength(seconds, unitDisplay = "long") {
      const whole = Math.round(seconds);
      const parts = {
        hour: Math.floor(whole / 3_600),
        minute: Math.floor(whole / 60) % 60,
        second: whole % 60,
      };
      const said = Object.entries(parts)
        .filter(([unit, count]) => count > 0 || (whole === 0 && unit === "second"))
        .map(([unit, count]) =>
          new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay }).format(count),
        );
      return new Intl.ListFormat(language, { type: "unit", style: "narrow" }).format(said);
    },
  };
}
