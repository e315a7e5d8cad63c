/**
 * Cents from dollars as people type them: "12", "12.5", "12.50", "$12.50".
 * Returns null for anything else, for nothing, and for more than `most` cents.
 */
export function centsOf(dollars: string, most: number): number | null {
  const parts = /^\$?\s*(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(dollars.trim());
  if (!parts) return null;
  const cents = Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0"));
  return cents > 0 && cents <= most ? cents : null;
}
