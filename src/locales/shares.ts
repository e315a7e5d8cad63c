/** Tenths and percents in one language (BCP 47): what few pages need, apart from `amounts.ts`, which all of them load. */
export function sharesOf(language: string) {
  const oneDigit = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return {
    /** To a tenth, which is always written: "0.4", "2.0". */
    tenths: (value: number) => oneDigit.format(value),
    /** A whole number of percents: "21%", "21 percent". */
    percent: (percents: number, unitDisplay: "long" | "short" = "short") =>
      new Intl.NumberFormat(language, { style: "unit", unit: "percent", unitDisplay }).format(percents),
  };
}
