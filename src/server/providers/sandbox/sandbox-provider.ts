import { randomBytes } from "node:crypto";
import { and, desc, eq, gte, inArray } from "drizzle-orm";
import { Stripe } from "stripe";
import type { AnswerOf } from "#contract/call.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { SANDBOX_CALLS } from "#contract/providers/sandbox.ts";
import type { CardFailure } from "#contract/purchases.ts";
import type { Db } from "#server/platform/db/client.ts";
import { keyedHash, sameSecret } from "#server/platform/secrets/secrets.ts";
import { type Intent, type Provider, RefundRefused } from "#server/providers/provider.ts";
import type { Deliver } from "#server/providers/provider-entry.ts";
import { factsOfIntent } from "#server/providers/stripe/stripe-facts.ts";
import { signatureHeader, verify } from "#server/providers/stripe/stripe-provider.ts";
import { intentObject, refundObjects, signEvent } from "./sandbox-events.ts";
import { type SandboxStatus, sandboxIntent } from "./tables.ts";
import { tryCard } from "./test-cards.ts";

export type SandboxRow = typeof sandboxIntent.$inferSelect;
type CardTried = AnswerOf<typeof SANDBOX_CALLS.confirmSandboxCard>;
export type Card = { number: string; expiry: string; cvc: string };

export type SandboxProvider = Provider & {
  name: "sandbox";
  /** What Stripe.js does with a card: pays the intent behind a client secret, or says why not. */
  confirm(clientSecret: string, card: Card): Promise<CardTried>;
  /** The cardholder's answer to their bank, after `requires_action`. */
  authenticate(clientSecret: string, approve: boolean): Promise<CardTried>;
  /** Where events go; set once, by whoever handles webhooks. */
  deliverTo(deliver: Deliver): void;
};

/** The test provider: Stripe's behaviour in a table, so that the product above it cannot tell them apart. */
export function createSandboxProvider(db: Db, secret: string): SandboxProvider {
  const stripe = new Stripe("sk_test_sandbox");
  /** Made from the intent's id and never stored: a copy of these books pays nothing. */
  const clientSecretOf = (id: string) => `${id}_secret_${keyedHash(secret, `client:${id}`).slice(0, 32)}`;
  let deliver: Deliver = async () => {};

  async function emit(type: string, row: SandboxRow): Promise<void> {
    const { body, signature } = signEvent(stripe, secret, type, row);
    await deliver(body, signature);
  }

  /**
   * Moves an intent that is still open, then tells the webhook. One that was paid before stays so and is told again:
   * whoever asks twice had no answer to their first. Null when it is canceled, unknown, or does not move.
   */
  async function move(clientSecret: string, next: (row: SandboxRow) => Partial<SandboxRow> | null) {
    const id = clientSecret.split("_secret_")[0] ?? "";
    if (!sameSecret(clientSecret, clientSecretOf(id))) return null;
    const moved = await db.transaction(async (tx) => {
      const mine = eq(sandboxIntent.id, id);
      const [row] = await tx.select().from(sandboxIntent).where(mine).for("update");
      if (row?.status === "succeeded") return row;
      const change = row && open.has(row.status) ? next(row) : null;
      if (!change) return null;
      const [after] = await tx.update(sandboxIntent).set(change).where(mine).returning();
      return after ?? null;
    });
    if (moved?.status === "succeeded") await emit("payment_intent.succeeded", moved);
    else if (moved?.failure) await emit("payment_intent.payment_failed", moved);
    return moved;
  }

  async function refundMore(
    intentId: string,
    before: number,
    cents: number,
  ): Promise<SandboxRow | undefined> {
    const refundedCents = before + cents;
    const mine = eq(sandboxIntent.id, intentId);
    await db
      .update(sandboxIntent)
      .set({ refundedCents })
      .where(
        and(
          mine,
          eq(sandboxIntent.status, "succeeded"),
          eq(sandboxIntent.refundedCents, before),
          gte(sandboxIntent.cents, refundedCents),
        ),
      );
    const [row] = await db.select().from(sandboxIntent).where(mine);
    return row && row.refundedCents >= refundedCents ? row : undefined;
  }

  /** A customer's refund request, once by its name. @returns undefined when that much is not left */
  function refundAsked(intentId: string, request: string, cents: number): Promise<SandboxRow | undefined> {
    const mine = eq(sandboxIntent.id, intentId);
    return db.transaction(async (tx) => {
      const [row] = await tx.select().from(sandboxIntent).where(mine).for("update");
      if (!row || row.refunds.some((one) => one.request === request)) return row;
      if (row.status !== "succeeded" || row.refundedCents + cents > row.cents) return undefined;
      const refunds = [...row.refunds, { request, cents }];
      const change = { refunds, refundedCents: row.refundedCents + cents };
      const [after] = await tx.update(sandboxIntent).set(change).where(mine).returning();
      return after;
    });
  }

  const toIntent = (row: SandboxRow): Intent => ({
    id: row.id,
    clientSecret: clientSecretOf(row.id),
    facts: factsOfIntent(intentObject(row), [], refundObjects(row)),
  });

  function found([row]: SandboxRow[]): Intent {
    if (!row) throw new Error("the sandbox has no such intent");
    return toIntent(row);
  }

  return {
    name: "sandbox",
    called: "the test provider",
    signatureHeader,
    deliverTo: (to) => {
      deliver = to;
    },
    async createIntent({ purchaseId, cents, currency }) {
      const id = `pi_sandbox_${randomBytes(12).toString("hex")}`;
      const idempotencyKey = `purchase:${purchaseId}`;
      await db
        .insert(sandboxIntent)
        .values({ id, idempotencyKey, purchaseId, cents, currency })
        .onConflictDoNothing({ target: sandboxIntent.idempotencyKey });
      return found(
        await db.select().from(sandboxIntent).where(eq(sandboxIntent.idempotencyKey, idempotencyKey)),
      );
    },
    retrieveIntent: async (id) =>
      found(await db.select().from(sandboxIntent).where(eq(sandboxIntent.id, id))),
    async cancelIntent(id) {
      const mine = eq(sandboxIntent.id, id);
      await db
        .update(sandboxIntent)
        .set({ status: "canceled" })
        .where(and(mine, inArray(sandboxIntent.status, [...open])));
      return found(await db.select().from(sandboxIntent).where(mine));
    },
    async *listRecent(since) {
      const rows = await db
        .select()
        .from(sandboxIntent)
        .where(gte(sandboxIntent.createdAt, since))
        .orderBy(desc(sandboxIntent.createdAt));
      for (const row of rows) yield toIntent(row);
    },
    async refund({ intentId, cents, ...which }) {
      const after =
        "request" in which
          ? await refundAsked(intentId, which.request, cents)
          : await refundMore(intentId, which.before, cents);
      if (!after) throw new RefundRefused(`the sandbox has no ${cents} cents of ${intentId} to refund`);
      await emit("charge.refunded", after);
    },
    verifyWebhook: (body, signature) => verify(stripe, body, signature, secret),

    async confirm(clientSecret, card) {
      const answer = tryCard(card);
      if (answer.outcome === "refused") return refusedFor(answer.failure);
      const row = await move(clientSecret, () =>
        answer.outcome === "declined"
          ? { status: "requires_payment_method", failure: answer.failure }
          : { status: answer.outcome === "paid" ? "succeeded" : "requires_action", failure: null },
      );
      if (!row) return over;
      if (answer.outcome !== "declined" || row.status === "succeeded") return reply(row);
      return refusedFor(answer.failure);
    },
    async authenticate(clientSecret, approve) {
      const failure: CardFailure = "card-not-authenticated";
      const row = await move(clientSecret, ({ status }) => {
        if (status !== "requires_action") return null;
        return approve
          ? { status: "succeeded", failure: null }
          : { status: "requires_payment_method", failure };
      });
      if (!row) return over;
      return row.status === "succeeded" ? reply(row) : refusedFor(failure);
    },
  };
}

const open: ReadonlySet<SandboxStatus> = new Set(["requires_payment_method", "requires_action"]);
const over: CardTried = { success: false, ...outcome("payment-over") };

function refusedFor(failure: CardFailure): CardTried {
  return { success: false, ...(outcome(failure) as Outcome<CardFailure>) };
}

function reply(row: SandboxRow): CardTried {
  const status = row.status === "succeeded" ? "succeeded" : "requires_action";
  return { success: true, ...outcome("ok"), status, purchaseId: row.purchaseId };
}
