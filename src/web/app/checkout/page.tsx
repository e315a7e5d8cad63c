import { Link } from "react-router";
import { useChosenPack } from "#web/lib/packs/chosen-pack.ts";
import { PackRows } from "#web/lib/packs/pack-rows.tsx";
import { usePacks } from "#web/lib/packs/use-packs.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { CHECKOUT } from "#words/pages/checkout.ts";
import { CheckoutLayout } from "./layout.tsx";
import { CheckoutOutcome } from "./outcome.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { PurchaseSummary } from "./purchase-summary.tsx";
import { useCheckout } from "./use-checkout.ts";

export const meta = () => pageMeta(CHECKOUT.title, CHECKOUT.description);

export default function CheckoutPage() {
  const chosen = useChosenPack();
  const { packs } = usePacks();
  const { state, pay, forgetRefusal, again } = useCheckout(chosen);
  const purchase = "purchase" in state ? state.purchase : null;
  const bought = "bought" in state ? state.bought : null;
  const pack = purchase?.pack ?? bought?.pack ?? packs.find(({ name }) => name === chosen);

  if (state.phase === "choosing") {
    return (
      <div className="page pt-9 pb-20 lg:pt-16 lg:pb-31">
        <h1 className="head-page">{CHECKOUT.title}</h1>
        <h2 className="mt-5 mb-9 text-lead text-ink-2">{CHECKOUT.choose}</h2>
        <PackRows />
      </div>
    );
  }
  return (
    <CheckoutLayout
      summary={
        <>
          {pack ? <PurchaseSummary pack={pack} /> : null}
          {bought ? null : (
            <p className="mt-7">
              <Link to="/pricing" className="link">
                {CHECKOUT.change}
              </Link>
            </p>
          )}
        </>
      }
    >
      {purchase ? (
        <PaymentForm
          purchase={purchase}
          paying={state.phase === "paying"}
          error={state.phase === "ready" ? state.error : null}
          onPress={forgetRefusal}
          onPay={pay}
        />
      ) : (
        <CheckoutOutcome state={state} onAgain={again} />
      )}
    </CheckoutLayout>
  );
}
