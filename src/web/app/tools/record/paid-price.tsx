import { credits as formatCredits } from "#words/amounts.ts";
import { RECORD_COPIES } from "#words/pages/record-copies.ts";

/** What is paid for a transcript whose captions have paid all of it, or some; in credits. */
export function PaidPrice({ due, paid }: { due: number; paid: number }) {
  const { paid: all, paidSome } = RECORD_COPIES;
  return (
    <p className="pt-2 text-[1.1875rem] leading-tight font-semibold sm:text-right">
      {due > 0 ? paidSome(formatCredits(due), formatCredits(paid)) : all(formatCredits(paid))}
    </p>
  );
}
