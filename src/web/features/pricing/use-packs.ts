import { useEffect, useState } from "react";
import { PACKS, type Pack } from "#contract/packs.ts";
import { DEFAULT_PRICES, type Prices } from "#contract/prices.ts";
import type { PaymentMode } from "#contract/purchase.ts";
import { loadPacks } from "#web/api/packs.ts";

/** `payments` is null until the server has told. */
export type Catalogue = { packs: readonly Pack[]; prices: Prices; payments: PaymentMode | null };

let known: Catalogue = { packs: PACKS, prices: DEFAULT_PRICES, payments: null };

/**
 * The packs as this server sells them, and what a credit covers here. Prerendered pages and the first paint show the
 * catalogue they were built with; without an answer it stays. What is charged is fixed by the server in any case,
 * and shown before paying.
 */
export function usePacks(): Catalogue {
  const [catalogue, setCatalogue] = useState(known);
  useEffect(() => {
    loadPacks().then(
      ({ packs, prices, payments }) => {
        known = { packs, prices, payments };
        setCatalogue(known);
      },
      () => {},
    );
  }, []);
  return catalogue;
}
