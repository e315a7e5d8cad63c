import type { ComponentType } from "react";
import { keptOnceThere } from "#web/ui/kept-once-there.ts";
import type { PaymentFormProps } from "../payment-form.tsx";

/** The folders beside this file: each is called like its provider in the server's registry, and has one form. */
const FORMS = import.meta.glob<{ default: ComponentType<PaymentFormProps> }>("./*/form.tsx");

/** Loads the form that takes the card, by the provider's name: a provider's own code comes when it is needed. */
export const PAYMENT_FORMS = new Map(
  Object.entries(FORMS).map(([path, load]) => [path.split("/")[1], keptOnceThere(load)] as const),
);
