import { useEffect, useState } from "react";
import type { ConversionLimits } from "#contract/conversion-limits.ts";
import type { Pack } from "#contract/packs.ts";
import type { Prices } from "#contract/prices.ts";
import type { RefundTerms } from "#contract/purchases.ts";
import { purchaseRoutes } from "#contract/routes/purchases.ts";
import { FACTS } from "#locales/facts.ts";
import { call } from "#web/lib/client/call.ts";

/** `payments` is null until the server has told. */
export type Catalogue = {
  packs: readonly Pack[];
  prices: Prices;
  limits: ConversionLimits;
  payments: string | null;
  /** No real card is charged here. */
  testPayments: boolean;
  /** On which terms a pack can be taken back; null where it can't, and until the server has told. */
  refunds: RefundTerms;
};

let known: Catalogue = {
  packs: FACTS.packs,
  prices: FACTS.prices,
  limits: FACTS.limits,
  payments: null,
  testPayments: false,
  refunds: null,
};

/**
 * The packs as this server sells them, and what a credit covers here. A page shows what the server wrote into it; one
 * that is older, or kept by a service worker, what the server says now. What is charged is fixed by the server.
 */
export function usePacks(): Catalogue {
  const [catalogue, setCatalogue] = useState(known);
  useEffect(() => {
    call(purchaseRoutes.listPacks, {}).then(
      ({ packs, prices, limits, payments, testPayments, refunds }) => {
        known = { packs, prices, limits, payments, testPayments, refunds };
        setCatalogue(known);
      },
      () => {},
    );
  }, []);
  return catalogue;
}
