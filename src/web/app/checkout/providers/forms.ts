import { type ComponentType, lazy } from "react";
import type { PaymentFormProps } from "../payment-form.tsx";

/** The folders beside this file: each is called like its provider in the server's registry, and has one form. */
const FORMS = import.meta.glob<{ default: ComponentType<PaymentFormProps> }>("./*/form.tsx");

/** The form that takes the card, by the provider's name. What brings a provider's own code is loaded when it is needed. */
export const PAYMENT_FORMS = new Map(
  Object.entries(FORMS).map(([path, load]) => [path.split("/")[1], lazy(load)] as const),
);
