import { describe, expect, it } from "vitest";
import type { ReplyOf } from "#contract/call.ts";
import { outcome } from "#contract/outcomes.ts";
import type { PurchaseState } from "#contract/purchases.ts";
import type { Calls } from "#contract/registry.ts";
import { standingOf } from "#web/app/checkout/checkout-state.ts";
import {
  awaitChange,
  findPurchase,
  findTried,
  recordCredits,
  type SettleCalls,
} from "#web/app/checkout/settle-purchase.ts";
import { CallError, ConnectionError } from "#web/lib/client/call.ts";
import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";

type Recorded = ReplyOf<Calls["recordCredits"]>;
type Found = ReplyOf<Calls["readPurchase"]>;
const pack = { name: "Popular", credits: 45, cents: 2_900 };
const bought = { id: "this one", pack };

function purchase(state: PurchaseState, credited = false): Found {
  const at = "2026-11-21T00:00:00.000Z";
  return {
    success: true,
    ...outcome("ok"),
    message: "",
    creditBalance: credited ? 50 : 5,
    purchase: {
      id: bought.id,
      state,
      ...outcome("ok"),
      message: `It is ${state}.`,
      pack,
      currency: "usd",
      provider: "sandbox",
      test: true,
      createdAt: at,
      paidAt: credited ? at : null,
      creditedAt: credited ? at : null,
      refundedCents: 0,
      creditsTakenBack: 0,
      refundable: null,
      refundRequest: null,
      receiptNumber: null,
      receipt: null,
    },
  };
}

type Step<T> = T | Error;
/** Calls that answer what they are given, one after the other. */
function calls({ add = [], look = [] }: { add?: Step<Recorded>[]; look?: Step<Found>[] }) {
  const next = async <T>(steps: Step<T>[]): Promise<T> => {
    const step = steps.shift();
    if (step === undefined) throw new Error("asked more often than expected");
    if (step instanceof Error) throw step;
    return step;
  };
  return { recordCredits: () => next(add), readPurchase: () => next(look) } satisfies SettleCalls;
}
const lost = new ConnectionError("Lost.");
const recorded = (purchaseId: string): Recorded => ({
  ...{ success: true, ...outcome("credits-recorded"), message: "", creditBalance: 50, purchaseId },
});
const unknown: Recorded = {
  ...{ success: false, ...outcome("payment-unknown"), message: "None waits.", creditBalance: 5 },
};

describe("how a purchase stands", () => {
  it.each<[PurchaseState, boolean, string]>([
    ["created", false, "unpaid"],
    ["failed", false, "unpaid"],
    ["canceled", false, "unpaid"],
    ["processing", false, "processing"],
    ["succeeded", false, "paid"],
    ["succeeded", true, "credited"],
    ["disputed", true, "credited"],
    ["refunded", true, "credited"],
  ])("%s, credited %s: %s", (state, credited, standing) => {
    expect(standingOf(purchase(state, credited).purchase)).toBe(standing);
  });

  it("is unknown when this account has no such purchase, and an error otherwise", async () => {
    const none = new CallError(404, "None.", "not-found");
    expect(await findPurchase(calls({ look: [none] }), "x")).toEqual({ standing: "unknown" });
    await expect(findPurchase(calls({ look: [lost] }), "x")).rejects.toBe(lost);
  });
});

describe("a purchase that somebody tried to pay", () => {
  const { signal } = new AbortController();
  const patience = { signal, wait: async () => {} };

  it("is found paid although the server's first answer is some seconds old", async () => {
    const look = [purchase("created"), purchase("created"), purchase("succeeded", true)];
    expect(await findTried(calls({ look }), bought.id, patience)).toMatchObject({ standing: "credited" });
  });

  it("is unpaid when it stays so", async () => {
    const look = Array(4).fill(purchase("failed"));
    const found = await findTried(calls({ look }), bought.id, patience);
    expect(found).toMatchObject({ standing: "unpaid", message: "It is failed." });
  });
});

describe("recording the credits", () => {
  it("takes the balance that add-credit tells for this purchase", async () => {
    const add = [recorded(bought.id)];
    expect(await recordCredits(calls({ add }), bought)).toEqual({ recorded: true, balance: 50 });
  });

  it("does not take an earlier purchase of the same size for this one", async () => {
    const add = [recorded("an earlier one")];
    const result = await recordCredits(calls({ add, look: [purchase("processing")] }), bought);
    expect(result).toEqual({ recorded: false, message: PAGE_OUTCOMES["payment-unknown"] });
  });

  it.each([
    ["was refused", unknown],
    ["never came back", lost],
  ])("finds the credits that the server recorded by itself when the call %s", async (_, answer) => {
    const look = [purchase("succeeded", true)];
    expect(await recordCredits(calls({ add: [answer], look }), bought)).toEqual({
      recorded: true,
      balance: 50,
    });
  });

  it("says why when nothing is recorded and nothing can be found out", async () => {
    expect(await recordCredits(calls({ add: [lost], look: [lost] }), bought)).toEqual({
      recorded: false,
      message: lost.message,
    });
  });
});

describe("waiting for a purchase", () => {
  const { signal } = new AbortController();

  it("looks until it stands differently, through lost connections, and with more patience after a while", async () => {
    const waits: string[] = [];
    const wait = async (why: string) => void waits.push(why);
    const same = purchase("processing");
    const look = [same, lost, same, same, same, lost, purchase("succeeded", true)];
    const found = await awaitChange(calls({ look }), bought.id, "processing", { signal, wait });
    expect(found).toMatchObject({ standing: "credited", balance: 50 });
    expect(waits).toEqual([...Array(5).fill("running"), "offline", "offline"]);
  });

  it("looks by the clock for some minutes only, so that a slow bank keeps no session alive", async () => {
    const waits: string[] = [];
    const wait = async (why: string) => void waits.push(why);
    const look = [...Array(160).fill(purchase("processing")), purchase("succeeded", true)];
    await awaitChange(calls({ look }), bought.id, "processing", { signal, wait });
    expect(waits.slice(149)).toEqual(["offline", ...Array(11).fill("unseen")]);
  });

  it("ends when the session is over", async () => {
    const over = new CallError(401, "Over.", "login-needed");
    const wait = async () => {};
    const waiting = awaitChange(calls({ look: [over] }), bought.id, "processing", { signal, wait });
    await expect(waiting).rejects.toBe(over);
  });

  it("ends when the page is left", async () => {
    const page = new AbortController();
    const wait = async () => page.abort(new Error("left"));
    const waiting = awaitChange(calls({ look: [purchase("succeeded", true)] }), bought.id, "paid", {
      signal: page.signal,
      wait,
    });
    await expect(waiting).rejects.toThrow("left");
  });
});
