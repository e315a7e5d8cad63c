import { useEffect, useState } from "react";
import type { ConversionLimits } from "#contract/conversion-limits.ts";
import { LIMITS } from "#contract/limits.ts";
import { PACKS, type Pack } from "#contract/packs.ts";
import { DEFAULT_PRICES, type Prices } from "#contract/prices.ts";
import type { PaymentMode } from "#contract/purchases.ts";
import { purchaseRoutes } from "#contract/routes/purchases.ts";
import { call } from "#web/api/call.ts";

/** `payments` is null until the server has told. */
export type Catalogue = {
  packs: readonly Pack[];
  prices: Prices;
  limits: ConversionLimits;
  payments: PaymentMode | null;
  /** No real card is charged here. */
  testPayments: boolean;
};

let known: Catalogue = {
  packs: PACKS,
  prices: DEFAULT_PRICES,
  limits: {
    textCharacters: LIMITS.textCharacters,
    audioSeconds: LIMITS.audioSecondsMax,
    uploadBytes: LIMITS.uploadBytes,
  },
  payments: null,
  testPayments: false,
};

/**
 * The packs as this server sells them, and what a credit covers here. Prerendered pages and the first paint show the
 * catalogue they were built with; without an answer it stays. What is charged is fixed by the server in any case,
 * and shown before paying.
 */
export function usePacks(): Catalogue {
  const [catalogue, setCatalogue] = useState(known);
  useEffect(() => {
    call(purchaseRoutes.listPacks, {}).then(
      ({ packs, prices, limits, payments, testPayments }) => {
        known = { packs, prices, limits, payments, testPayments };
        setCatalogue(known);
      },
      () => {},
    );
  }, []);
  return catalogue;
}
