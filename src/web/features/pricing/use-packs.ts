import { useEffect, useState } from "react";
import { PACKS, type Pack } from "#contract/packs.ts";
import type { PaymentMode } from "#contract/purchase.ts";
import { loadPacks } from "#web/api/packs.ts";

/** `payments` is null until the server has told. */
export type Catalogue = { packs: readonly Pack[]; payments: PaymentMode | null };

let known: Catalogue = { packs: PACKS, payments: null };

/**
 * The packs as this server sells them. Prerendered pages and the first paint show the catalogue they were built
 * with; without an answer it stays. What is charged is fixed by the server in any case, and shown before paying.
 */
export function usePacks(): Catalogue {
  const [catalogue, setCatalogue] = useState(known);
  useEffect(() => {
    loadPacks().then(
      ({ packs, payments }) => {
        known = { packs, payments };
        setCatalogue(known);
      },
      () => {},
    );
  }, []);
  return catalogue;
}
