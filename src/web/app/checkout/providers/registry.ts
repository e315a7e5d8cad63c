import { type ComponentType, lazy } from "react";
import type { PaymentProvider } from "#contract/payment-providers.ts";
import type { PaymentFormProps } from "#web/app/checkout/payment-form.tsx";
import { SandboxForm } from "./sandbox/form.tsx";

/** The form that takes the card, for each provider. What brings a provider's own code is loaded when it is needed. */
export const PAYMENT_FORMS: Readonly<Record<PaymentProvider, ComponentType<PaymentFormProps>>> = {
  stripe: lazy(() => import("./stripe/form.tsx")),
  sandbox: SandboxForm,
};
