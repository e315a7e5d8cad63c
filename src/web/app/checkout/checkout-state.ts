import type { ReplyOf } from "#contract/call.ts";
import type { Pack } from "#contract/packs.ts";
import type { Purchase } from "#contract/purchases.ts";
import type { Calls } from "#contract/registry.ts";

/** A purchase that can be paid: what the server answered when it began. */
export type PayablePurchase = Extract<ReplyOf<Calls["createPaymentIntent"]>, { success: true }>;

/** A purchase that was paid or may have been, as far as this browser has to know it. */
export type Bought = { id: string; pack: Pack };

/** What became of one press of Pay now. */
export type PayOutcome =
  | { outcome: "paid" }
  | { outcome: "processing" }
  | { outcome: "refused"; message: string };

export type CheckoutState =
  | { phase: "initializing" }
  | { phase: "choosing" }
  | { phase: "init-failed"; message: string }
  | { phase: "ready"; purchase: PayablePurchase; error: string | null }
  | { phase: "paying"; purchase: PayablePurchase }
  | { phase: "processing"; bought: Bought }
  | { phase: "recording"; bought: Bought }
  /** Paid; recording the credits failed, and the page keeps looking for them. */
  | { phase: "unrecorded"; bought: Bought; message: string }
  /** Only after a return from a bank's page: nothing was paid. */
  | { phase: "unpaid"; message: string }
  | { phase: "finished"; bought: Bought };

/** What a purchase asks of the page. */
export type Standing = "unpaid" | "processing" | "paid" | "credited";

export function standingOf({ state, creditedAt }: Pick<Purchase, "state" | "creditedAt">): Standing {
  if (creditedAt) return "credited";
  if (state === "processing") return "processing";
  return state === "created" || state === "failed" || state === "canceled" ? "unpaid" : "paid";
}
