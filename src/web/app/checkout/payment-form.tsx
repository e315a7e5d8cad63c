import { type ComponentType, useEffect, useState } from "react";
import { FAILURES } from "#words/failures.ts";
import type { PayablePurchase, PayOutcome } from "./checkout-state.ts";
import { FormMissing } from "./form-missing.tsx";
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
  const { provider } = props.purchase;
  const [loaded, setLoaded] = useState<{ provider: string; Form: ComponentType<PaymentFormProps> }>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const load = PAYMENT_FORMS.get(provider);
  if (!load) throw new Error(`Nobody can pay with ${provider}: it has no form.`);
  useEffect(() => {
    void tries; // a new count of tries loads it again
    let left = false;
    setFailed(false);
    load().then(
      (module) => !left && setLoaded({ provider, Form: module.default }),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [load, provider, tries]);

  if (failed) return <FormMissing onAgain={() => setTries(tries + 1)} />;
  if (loaded?.provider !== provider) return <Initializing words={FAILURES.checkoutInitializing} />;
  return <loaded.Form {...props} />;
}
