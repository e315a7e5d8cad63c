import type { TableRights } from "#server/platform/db/rights.ts";
import { sandbox } from "./sandbox/sandbox.ts";
import { stripe } from "./stripe/stripe.ts";

/**
 * Who can take payments. PAYMENTS=auto takes the first that offers to. Each has its form in the folder of the same name
 * in `web/app/checkout/providers`.
 */
export const PROVIDERS = { stripe, sandbox };

const entries: { rights?: readonly TableRights[] }[] = Object.values(PROVIDERS);

/** What is declared of tables that one provider alone has. */
export const PROVIDER_RIGHTS = entries.flatMap(({ rights = [] }) => rights);
