import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { purchaseRoutes } from "#contract/routes/purchases.ts";
import { retryDelay } from "#web/app/conversions/retry-delay.ts";
import { CallError, call } from "#web/lib/client/call.ts";
import { delayOrHint } from "#web/lib/client/delay-or-hint.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { forgetPack } from "#web/lib/packs/chosen-pack.ts";
import { useSession } from "#web/lib/session/session.ts";
import { readSession } from "#web/lib/session/session-state.ts";
import { notify } from "#web/ui/toast.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { FAILURES } from "#words/failures.ts";
import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";
import { CHECKOUT } from "#words/pages/checkout.ts";
import type { Bought, CheckoutState, PayOutcome } from "./checkout-state.ts";
import { forgetOpenPurchase, keepOpenPurchase, readOpenPurchase } from "./open-purchase.ts";
import {
  awaitChange,
  type Found,
  findPurchase,
  findTried,
  recordCredits,
  type SettleCalls,
} from "./settle-purchase.ts";
import { useRecheck } from "./use-recheck.ts";

const LOST: PayOutcome = { outcome: "refused", message: CHECKOUT.lost };

/** The page is left alone when nobody looks; see `settle-purchase.ts`. */
const wait = (why: Parameters<typeof retryDelay>[0] | "unseen", signal: AbortSignal) =>
  why === "unseen" ? delayOrHint(Number.POSITIVE_INFINITY, signal) : retryDelay(why, signal);

/**
 * The state of one checkout, and its verbs. What was paid is always looked for before anything can be paid again:
 * at the start, when this tab is looked at again, when another tab finished, and after every doubtful answer.
 * @param pack the name of the pack to buy; null when none is chosen yet
 * @param returnedWith the id of the purchase with which a bank's own page sent the person back
 */
export function useCheckout(pack: string | null, returnedWith?: string) {
  const { token, setCredits, forgetSession } = useSession();
  const navigate = useNavigate();
  const [state, setState] = useState<CheckoutState>({ phase: "initializing" });
  const [tries, setTries] = useState(0);
  const now = useRef(state);
  const page = useRef(new AbortController());

  const show = useCallback((next: CheckoutState) => {
    if (page.current.signal.aborted) return;
    now.current = next;
    setState(next);
  }, []);

  const calls = useMemo<SettleCalls>(
    () => ({
      recordCredits: (credits) => call(purchaseRoutes.recordCredits, { body: { bundulo: credits }, token }),
      readPurchase: (id) => call(purchaseRoutes.readPurchase, { params: { id }, token }),
    }),
    [token],
  );

  /** The credits are there: tells the header and leaves for home with the receipt at hand, or stays and says so. */
  const finish = useCallback(
    async (bought: Bought, balance: number, { stay = false } = {}) => {
      setCredits(balance, token);
      forgetOpenPurchase();
      show({ phase: "finished", bought });
      if (!stay) {
        if (!page.current.signal.aborted) await navigate("/");
        notify.success(FAILURES.paymentSuccessful, {
          more: CHECKOUT.paid.now(formatCredits(bought.pack.credits), balance),
          action: { label: CHECKOUT.paid.receipt, onClick: () => void navigate("/profile/purchases") },
        });
      }
      forgetPack();
    },
    [navigate, setCredits, show, token],
  );

  /** Sees a purchase through that is paid or being paid, whatever it takes. */
  const seeThrough = useCallback(
    async (found: Exclude<Found, { standing: "unknown" }>): Promise<void> => {
      const { signal } = page.current;
      const { bought } = found;
      if (found.standing === "processing") {
        show({ phase: "processing", bought });
        const next = await awaitChange(calls, bought.id, "processing", { signal, wait });
        if (next.standing === "unpaid") {
          notify.error(next.message);
          show({ phase: "unpaid", message: next.message });
        } else if (next.standing !== "unknown") await seeThrough(next);
        return;
      }
      notify.success(FAILURES.paymentSuccessful);
      if (found.standing === "credited") return finish(bought, found.balance);
      show({ phase: "recording", bought });
      const result = await recordCredits(calls, bought);
      if (result.recorded) return finish(bought, result.balance);
      notify.error(result.message);
      show({ phase: "unrecorded", bought, message: result.message });
      const next = await awaitChange(calls, bought.id, "paid", { signal, wait });
      if (next.standing === "credited") await finish(bought, next.balance);
    },
    [calls, finish, show],
  );

  /** Begins: finishes what was paid already, else asks for a payment of the chosen pack. */
  const begin = useCallback(async (): Promise<void> => {
    if (now.current.phase === "finished") return;
    show({ phase: "initializing" });
    const id = returnedWith ?? readOpenPurchase()?.id;
    const { signal } = page.current;
    const found: Found = id ? await findTried(calls, id, { signal, wait }) : { standing: "unknown" };
    if (found.standing !== "unknown" && found.standing !== "unpaid") return seeThrough(found);
    forgetOpenPurchase();
    if (returnedWith !== undefined) {
      const message = found.standing === "unpaid" ? found.message : PAGE_OUTCOMES["not-found"];
      return show({ phase: "unpaid", message });
    }
    if (!pack) return show({ phase: "choosing" });
    const userEmail = readSession().user?.email;
    const buyer = userEmail ? { description: `${pack} for ${userEmail}`, userEmail } : {};
    const purchase = await call(purchaseRoutes.createPaymentIntent, {
      body: { items: pack, ...buyer },
      token,
    });
    if (purchase.success) return show({ phase: "ready", purchase, error: null });
    notify.error(FAILURES.checkoutWentWrong);
    show({ phase: "init-failed", message: purchase.message });
  }, [calls, pack, returnedWith, seeThrough, show, token]);

  useEffect(() => {
    // A new count of tries begins again.
    void tries;
    const own = new AbortController();
    page.current = own;
    begin().catch((error: unknown) => {
      if (own.signal.aborted) return;
      if (error instanceof CallError && error.status === 401) return forgetSession(token);
      notify.error(FAILURES.checkoutWentWrong);
      show({ phase: "init-failed", message: messageOf(error) });
    });
    return () => own.abort();
  }, [begin, tries, show, forgetSession, token]);

  useRecheck(
    useCallback(async () => {
      if (now.current.phase !== "ready") return;
      const { purchase } = now.current;
      const found = await findPurchase(calls, purchase.purchaseId).catch(() => null);
      if (now.current.phase !== "ready" || found?.standing !== "credited") return;
      await finish(found.bought, found.balance, { stay: true });
    }, [calls, finish]),
  );

  /** The page was left, or the session is over. */
  const leaveIfOver = useCallback(
    (error: unknown) => {
      if (error instanceof CallError && error.status === 401) forgetSession(token);
    },
    [forgetSession, token],
  );

  const forgetRefusal = useCallback(() => {
    notify.clearErrors();
    if (now.current.phase === "ready") show({ ...now.current, error: null });
  }, [show]);

  /** Pays with what the form does. While one payment runs no second one can start. */
  const pay = useCallback(
    async (confirm: () => Promise<PayOutcome>): Promise<void> => {
      if (now.current.phase !== "ready") return;
      const { purchase } = now.current;
      const bought = { id: purchase.purchaseId, pack: purchase.pack };
      keepOpenPurchase(bought);
      show({ phase: "paying", purchase });
      const answer = await confirm().catch(() => LOST);
      if (answer.outcome !== "refused") {
        const standing = answer.outcome;
        return seeThrough({ standing, bought, message: "", balance: 0 }).catch(leaveIfOver);
      }
      const found = await findPurchase(calls, bought.id).catch(() => null);
      if (found && found.standing !== "unknown" && found.standing !== "unpaid")
        return seeThrough(found).catch(leaveIfOver);
      // A clear refusal is over; after a lost answer the next visit looks again.
      if (answer !== LOST) forgetOpenPurchase();
      notify.error(answer.message);
      show({ phase: "ready", purchase, error: answer.message });
    },
    [calls, leaveIfOver, seeThrough, show],
  );

  return { state, pay, forgetRefusal, again: () => setTries((count) => count + 1) };
}
