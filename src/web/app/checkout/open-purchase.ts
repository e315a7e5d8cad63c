import { z } from "zod";
import { packSchema } from "#contract/pack-schema.ts";
import { readSession } from "#web/lib/session/session-state.ts";
import type { Bought } from "./checkout-state.ts";

/** Under this key the browser keeps a purchase from the press of Pay now until its credits are recorded. */
export const OPEN_PURCHASE_KEY = "saywrite.purchase";

const kept = z.object({ id: z.string(), pack: packSchema, person: z.string().nullable() });

/** Remembers what is being paid, so that a reload, another tab or the next visit finishes it. */
export function keepOpenPurchase({ id, pack: { name, credits, cents } }: Bought): void {
  localStorage.setItem(
    OPEN_PURCHASE_KEY,
    JSON.stringify({ id, person: readSession().person, pack: { name, credits, cents } }),
  );
}

export function forgetOpenPurchase(): void {
  localStorage.removeItem(OPEN_PURCHASE_KEY);
}

/** The purchase that this person last began to pay in this browser; null when there is none or it cannot be read. */
export function readOpenPurchase(): Bought | null {
  try {
    const { id, pack, person } = kept.parse(JSON.parse(localStorage.getItem(OPEN_PURCHASE_KEY) ?? ""));
    if (person !== readSession().person) return null;
    const { name, credits, cents } = pack;
    return { id, pack: { name, credits, cents } };
  } catch {
    return null;
  }
}
