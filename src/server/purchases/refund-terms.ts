import type { RefundTerms } from "#contract/purchases.ts";
import type { Services } from "#server/services.ts";
import type { PurchaseRow } from "./apply.ts";

/** On which terms packs are sold now. `spent`: the pack whose credits are the dearest. */
export function termsNow({ payments, settings }: Services): RefundTerms {
  const days = settings.REFUND_DAYS;
  const [dearest] = payments.packs.toSorted(
    (one, other) => other.cents / other.credits - one.cents / one.credits,
  );
  return days > 0 && dearest ? { days, spent: { credits: dearest.credits, cents: dearest.cents } } : null;
}

/**
 * The terms of a purchase: those of its beginning; of one from before there were any, those of now, with its own rate where that
 * is dearer.
 */
export function termsOf(services: Services, row: PurchaseRow): RefundTerms {
  const { refundDays: days, spentCredits: credits, spentCents: cents } = row;
  if (days === null) {
    const now = termsNow(services);
    const own = { credits: row.credits, cents: row.cents };
    return now && own.cents / own.credits > now.spent.cents / now.spent.credits
      ? { ...now, spent: own }
      : now;
  }
  return days > 0 && credits && cents ? { days, spent: { credits, cents } } : null;
}

/** The terms as the columns of a new purchase. */
export function termColumns(terms: RefundTerms) {
  return {
    refundDays: terms?.days ?? 0,
    spentCredits: terms?.spent.credits ?? null,
    spentCents: terms?.spent.cents ?? null,
  };
}
