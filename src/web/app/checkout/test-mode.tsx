import { CHECKOUT } from "#words/pages/checkout.ts";

/** Says that no real money moves. It stands on every page of a test purchase. */
export function TestMode() {
  return (
    <p className="mb-7 inline-block rounded-word bg-ink px-3 py-1.5 text-small font-semibold text-paper">
      {CHECKOUT.testMode}
    </p>
  );
}
