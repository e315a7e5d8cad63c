import type { ReplyOf } from "#contract/call.ts";
import type { Calls } from "#contract/registry.ts";
import { CallError } from "#web/lib/client/call.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";
import { type Bought, type Standing, standingOf } from "./checkout-state.ts";

/** The calls that finish a purchase. */
export type SettleCalls = {
  recordCredits(credits: number): Promise<ReplyOf<Calls["recordCredits"]>>;
  readPurchase(id: string): Promise<ReplyOf<Calls["readPurchase"]>>;
};

/** How a purchase stands, as the server tells it. `unknown` when this account has no such purchase. */
export type Found =
  | { standing: Standing; bought: Bought; message: string; balance: number }
  | { standing: "unknown" };

/** Asks for a purchase. @throws what the call throws, except that it does not exist */
export async function findPurchase(calls: SettleCalls, id: string): Promise<Found> {
  try {
    const { purchase, creditBalance } = await calls.readPurchase(id);
    return {
      standing: standingOf(purchase),
      bought: { id: purchase.id, pack: purchase.pack },
      message: purchase.message,
      balance: creditBalance,
    };
  } catch (error) {
    if (error instanceof CallError && error.code === "not-found") return { standing: "unknown" };
    throw error;
  }
}

export type Recorded = { recorded: true; balance: number } | { recorded: false; message: string };

/**
 * Has the credits of a paid purchase recorded. The server may have done it by itself already, and may answer
 * for an earlier purchase of the same size: only this purchase counts.
 */
export async function recordCredits(calls: SettleCalls, bought: Bought): Promise<Recorded> {
  let message: string;
  try {
    const reply = await calls.recordCredits(bought.pack.credits);
    if (reply.success && reply.purchaseId === bought.id)
      return { recorded: true, balance: reply.creditBalance };
    message = reply.success ? PAGE_OUTCOMES["payment-unknown"] : reply.message;
  } catch (error) {
    message = messageOf(error);
  }
  const found = await findPurchase(calls, bought.id).catch(() => null);
  return found?.standing === "credited"
    ? { recorded: true, balance: found.balance }
    : { recorded: false, message };
}

/** Waits before the next look: about a second, after a while four, and at last until the person looks again. */
type Wait = (why: "running" | "offline" | "unseen", signal: AbortSignal) => Promise<void>;
const EAGER_LOOKS = 5;
/** About ten minutes. A bank may take days, and every look counts as use of the session. */
const LOOKS_ALONE = 150;
const nextWait = (look: number) =>
  look < EAGER_LOOKS ? "running" : look < LOOKS_ALONE ? "offline" : "unseen";
type Patience = { signal: AbortSignal; wait: Wait };

/** The server asks the provider about one purchase every two seconds at most, so a single look may be out of date. */
const LOOKS_BEFORE_UNPAID = 4;

/**
 * Asks for a purchase that somebody tried to pay. It counts as unpaid only when it still is after some seconds.
 * @throws what the call throws, and the signal's reason when it is aborted
 */
export async function findTried(calls: SettleCalls, id: string, { signal, wait }: Patience): Promise<Found> {
  for (let look = 1; ; look++) {
    const found = await findPurchase(calls, id);
    if (found.standing !== "unpaid" || look === LOOKS_BEFORE_UNPAID) return found;
    await wait("running", signal);
  }
}

/**
 * Looks at a purchase again and again until it stands in another way than `from`. A lost connection only means
 * looking again. @throws CallError 401 when the session is over, and the signal's reason when it is aborted
 */
export async function awaitChange(
  calls: SettleCalls,
  id: string,
  from: Standing,
  { signal, wait }: Patience,
): Promise<Found> {
  for (let look = 0; ; look++) {
    await wait(nextWait(look), signal);
    signal.throwIfAborted();
    const found = await findPurchase(calls, id).catch((error: unknown) => {
      if (error instanceof CallError && error.status === 401) throw error;
      return null;
    });
    signal.throwIfAborted();
    if (found && found.standing !== from) return found;
  }
}
