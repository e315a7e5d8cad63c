import { lazy, Suspense } from "react";
import { FAILURES } from "#words/failures.ts";
import type { Order, PayOutcome } from "./checkout-state.ts";
import { Initializing } from "./initializing.tsx";
import { SandboxForm } from "./sandbox-form.tsx";

export type PaymentFormProps = {
  order: Order;
  paying: boolean;
  /** Why the last try failed; stands under the button. */
  error: string | null;
  /** Called at each press of Pay now, before anything is checked: what the last try told goes. */
  onPress: () => void;
  onPay: (confirm: () => Promise<PayOutcome>) => void;
};

const StripeForm = lazy(() => import("./stripe-form.tsx"));

/** The payment form of whoever takes the card. Stripe's code is loaded only when Stripe takes it. */
export function PaymentForm(props: PaymentFormProps) {
  if (props.order.provider === "sandbox") return <SandboxForm {...props} />;
  return (
    <Suspense fallback={<Initializing words={FAILURES.checkoutInitializing} />}>
      <StripeForm {...props} />
    </Suspense>
  );
}
