import type { Pack } from "#contract/packs.ts";
import { PACK_ROWS } from "#words/pages/pricing.ts";

/** Whether a pack stands out from the others. */
export function isHighlighted({ label, mostPurchased }: Pack): boolean {
  return label !== undefined || mostPurchased === true;
}

/** What a pack is called besides its name: in the operator's words, or as the one that is bought most. */
export function labelOf({ label, mostPurchased }: Pack): string | undefined {
  return label ?? (mostPurchased ? PACK_ROWS.mostPurchased : undefined);
}
