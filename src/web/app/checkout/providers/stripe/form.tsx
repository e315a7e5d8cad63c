import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Appearance, Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { type FormEvent, useEffect, useMemo, useState } from "react";
import { useHref } from "react-router";
import type { PayOutcome } from "#web/app/checkout/checkout-state.ts";
import { FormMissing } from "#web/app/checkout/form-missing.tsx";
import { Initializing } from "#web/app/checkout/initializing.tsx";
import { PayButton } from "#web/app/checkout/pay-button.tsx";
import type { PaymentFormProps } from "#web/app/checkout/payment-form.tsx";
import { FAILURES } from "#words/failures.ts";
import { LANGUAGE } from "#words/locale.ts";
import { CHECKOUT } from "#words/pages/checkout.ts";

/** Stripe's Payment Element in our colours. Its script comes from js.stripe.com, on this page only. */
export default function StripeForm(props: PaymentFormProps) {
  const { clientSecret, publishableKey } = props.purchase;
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const appearance = useMemo(readAppearance, []);
  useEffect(() => {
    void tries; // a new count of tries loads it again
    let left = false;
    setFailed(false);
    loadStripe(publishableKey ?? "").then(
      (loaded) => !left && setStripe(loaded),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [publishableKey, tries]);

  if (failed) return <FormMissing onAgain={() => setTries(tries + 1)} />;
  if (!stripe) return <Initializing words={FAILURES.checkoutInitializing} />;
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance, locale: LANGUAGE }}>
      <ElementForm {...props} />
    </Elements>
  );
}

function ElementForm({ purchase, paying, error, onPress, onPay }: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [shown, setShown] = useState(false);
  const returnPath = useHref("/checkout/return");

  const confirm = async (): Promise<PayOutcome> => {
    if (!stripe || !elements) return { outcome: "refused", message: CHECKOUT.script };
    const returnTo = new URL(returnPath, window.location.origin);
    returnTo.searchParams.set("purchase", purchase.purchaseId);
    const { error: refused, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: returnTo.href },
      redirect: "if_required",
    });
    if (refused) return { outcome: "refused", message: refused.message ?? FAILURES.checkoutWentWrong };
    if (paymentIntent.status === "succeeded") return { outcome: "paid" };
    if (paymentIntent.status === "processing") return { outcome: "processing" };
    return { outcome: "refused", message: CHECKOUT.unpaid.title };
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (paying || !stripe || !elements) return;
    onPress();
    onPay(confirm);
  };

  return (
    <form onSubmit={submit} aria-label={CHECKOUT.payWith} className="grid gap-5">
      {shown ? null : <Initializing words={FAILURES.checkoutInitializing} />}
      <PaymentElement onReady={() => setShown(true)} />
      <PayButton cents={purchase.pack.cents} paying={paying} ready={shown} error={error} />
    </form>
  );
}

/** Our tokens as they are now, in Stripe's words (https://docs.stripe.com/elements/appearance-api). */
function readAppearance(): Appearance {
  const probe = document.createElement("span");
  document.body.append(probe);
  const colour = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const appearance: Appearance = {
    theme: "flat",
    labels: "above",
    variables: {
      colorPrimary: colour("cool"),
      colorBackground: colour("sheet"),
      colorText: colour("ink"),
      colorTextSecondary: colour("ink-2"),
      colorTextPlaceholder: colour("ink-3"),
      colorDanger: colour("err"),
      borderRadius: "12px",
      fontSizeBase: "17px",
      fontFamily: "Figtree, system-ui, sans-serif",
    },
    rules: {
      ".Input": { border: `1.5px solid ${colour("line-2")}`, boxShadow: "none", padding: "13px 18px" },
      ".Input:focus": { border: `1.5px solid ${colour("cool")}`, boxShadow: `0 0 0 1px ${colour("cool")}` },
      ".Label": { fontWeight: "600", fontSize: "15px" },
      ".Tab": { border: `1.5px solid ${colour("line-2")}`, boxShadow: "none" },
    },
  };
  probe.remove();
  return appearance;
}
