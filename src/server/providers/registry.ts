import type { PaymentProvider } from "#contract/payment-providers.ts";
import { sandbox } from "./sandbox/sandbox.ts";
import { stripe } from "./stripe/stripe.ts";

/** Who can take payments. PAYMENTS=auto takes the first that offers to. */
export const PROVIDERS = { stripe, sandbox } satisfies Record<PaymentProvider, unknown>;
