import { sandbox } from "./sandbox/sandbox.ts";
import { stripe } from "./stripe/stripe.ts";

/**
 * Who can take payments. PAYMENTS=auto takes the first that offers to. Each has its form in the folder of the same name
 * in `web/app/checkout/providers`.
 */
export const PROVIDERS = { stripe, sandbox };
