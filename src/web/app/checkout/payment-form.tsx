import { Suspense } from "react";
import { FAILURES } from "#words/failures.ts";
import type { PayablePurchase, PayOutcome } from "./checkout-state.ts";
import { Initializing } from "./initializing.tsx";
import { PAYMENT_FORMS } from "./providers/forms.ts";

export type PaymentFormProps = {
  purchase: PayablePurchase;
  paying: boolean;
  /** Why the last try failed; stands under the button. */
  error: string | null;
  /** Called at each press of Pay now, before anything is checked: what the last try told goes. */
  onPress: () => void;
  onPay: (confirm: () => Promise<PayOutcome>) => void;
};

/** The payment form of whoever takes the card. */
export function PaymentForm(props: PaymentFormProps) {
  const Form = PAYMENT_FORMS.get(props.purchase.provider);
  if (!Form) throw new Error(`Nobody can pay with ${props.purchase.provider}: it has no form.`);
  return (
    <Suspense fallback={<Initializing words={FAILURES.checkoutInitializing} />}>
      <Form {...props} />
    </Suspense>
  );
}
