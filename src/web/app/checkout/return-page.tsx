import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { pageMeta } from "#web/lib/page-meta.ts";
import { CHECKOUT } from "#words/pages/checkout.ts";
import { CheckoutLayout } from "./layout.tsx";
import { CheckoutOutcome } from "./outcome.tsx";
import { PurchaseSummary } from "./purchase-summary.tsx";
import { useCheckout } from "./use-checkout.ts";

export const meta = () => pageMeta(CHECKOUT.title, CHECKOUT.description);

/** Where a bank's own page sends people back: finishes the purchase that the address names. */
export default function CheckoutReturnPage() {
  const [query] = useSearchParams();
  const purchase = query.get("purchase") ?? "";
  const { state, again } = useCheckout(null, purchase);
  useEffect(() => {
    // Stripe puts a secret of the payment beside it, which nothing here needs and no history should keep.
    const address = `${window.location.pathname}?${new URLSearchParams({ purchase })}`;
    window.history.replaceState(window.history.state, "", address);
  }, [purchase]);
  const bought = "bought" in state ? state.bought : null;
  return (
    <CheckoutLayout summary={bought ? <PurchaseSummary pack={bought.pack} /> : null}>
      <CheckoutOutcome state={state} onAgain={again} />
    </CheckoutLayout>
  );
}
