import type { PaymentProvider } from "#contract/payment-providers.ts";
import type { TableRights } from "#server/platform/db/rights.ts";
import { sandbox } from "./sandbox/sandbox.ts";
import { stripe } from "./stripe/stripe.ts";

/** Who can take payments. PAYMENTS=auto takes the first that offers to. */
export const PROVIDERS = { stripe, sandbox } satisfies Record<PaymentProvider, unknown>;

const entries: { rights?: readonly TableRights[] }[] = Object.values(PROVIDERS);

/** What is declared of tables that one provider alone has. */
export const PROVIDER_RIGHTS = entries.flatMap(({ rights = [] }) => rights);
