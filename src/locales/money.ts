/** US cents in one language (BCP 47): what prices on pages need of `formats.ts`, apart. */
export function moneyOf(language: string) {
  const inDollars = (digits: number) => {
    const dollars = new Intl.NumberFormat(language, {
      style: "currency",
      currency: "USD",
      minimumFractionDigits: digits,
    });
    return (cents: number) => dollars.format(cents / 100);
  };
  const [whole, exact] = [inDollars(0), inDollars(2)];
  return {
    /** "$29.00" */
    exact,
    /** "$10", "$9.50" */
    short: (cents: number) => (cents % 100 === 0 ? whole : exact)(cents),
  };
}
