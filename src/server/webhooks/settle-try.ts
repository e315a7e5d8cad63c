import { and, eq, sql } from "drizzle-orm";
import { WEBHOOK_RESTS } from "#contract/webhook-limits.ts";
import type { OffReason } from "#contract/webhooks.ts";
import { user } from "#server/accounts/tables.ts";
import { deliverQueue } from "#server/events/index.ts";
import type { Db } from "#server/platform/db/client.ts";
import { addressee } from "#server/platform/mail/addressee.ts";
import { letterOf } from "#server/platform/mail/letter.ts";
import type { Posted } from "#server/platform/outgoing/post.ts";
import type { Services } from "#server/services.ts";
import { dropWaiting } from "./switch-off.ts";
import { type WebhookRow, webhook, webhookDelivery, webhookTry } from "./tables.ts";

type Tried = Pick<typeof webhookDelivery.$inferSelect, "id" | "userId" | "webhookId" | "tries">;

/** What receives it wants no more of it, for good. */
const NOT_WANTED = 410;
/** A webhook of which nothing was taken for so long is switched off: as long as a delivery is tried, less what clocks differ. */
const FAILING_HOURS = 71;

/**
 * Writes a try down with what follows from it: done, the next one, or the end of it, and of the webhook where that is over. Nothing
 * where the delivery, or its webhook, has ended meanwhile.
 */
export async function settleTry(services: Services, tried: Tried, posted: Posted): Promise<void> {
  const { status, problem, milliseconds } = posted;
  await services.db.transaction(async (tx) => {
    // The person first, as who switches all of theirs off has it.
    const [person] = await tx.select().from(user).where(eq(user.id, tried.userId)).for("key share");
    const [own] = await tx.select().from(webhook).where(eq(webhook.id, tried.webhookId)).for("no key update");
    const isMine = and(eq(webhookDelivery.id, tried.id), eq(webhookDelivery.tries, tried.tries));
    const [still] = await tx.select().from(webhookDelivery).where(isMine).for("no key update");
    if (!person || !own || !still) return;
    await tx
      .insert(webhookTry)
      .values({ deliveryId: tried.id, number: tried.tries, status, problem, milliseconds })
      .onConflictDoNothing();
    if (status !== null && status >= 200 && status < 300) {
      await tx.update(webhookDelivery).set({ state: "delivered" }).where(isMine);
      await tx.update(webhook).set({ failingSince: null }).where(eq(webhook.id, own.id));
      return;
    }
    const rest = WEBHOOK_RESTS[tried.tries - 1];
    const since = own.failingSince ?? new Date();
    await tx.update(webhook).set({ failingSince: since }).where(eq(webhook.id, own.id));
    if (status === NOT_WANTED) return end(services, tx, { own, person, off: "not-wanted" });
    if (still.state !== "waiting") return;
    if (rest !== undefined) return again(services, tx, tried, rest);
    await tx.update(webhookDelivery).set({ state: "failed" }).where(isMine);
    const failing = (Date.now() - since.getTime()) / 3_600_000;
    if (failing >= FAILING_HOURS) await end(services, tx, { own, person, off: "failing" });
  });
}

/** The next try: a little later than its rest, so that many that failed at once don't come at once again. */
async function again({ queue }: Services, tx: Db, { id, userId }: Tried, rest: number): Promise<void> {
  const seconds = Math.ceil(rest * (1 + Math.random() / 10));
  await tx
    .update(webhookDelivery)
    .set({ dueAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(eq(webhookDelivery.id, id));
  await queue.send(tx, deliverQueue, { id }, userId, { afterSeconds: seconds });
}

type Ended = { own: WebhookRow; person: typeof user.$inferSelect; off: OffReason };

/** Switches a webhook off, gives up what waits for it, and writes to its person. */
async function end(services: Services, tx: Db, { own, person, off }: Ended): Promise<void> {
  await dropWaiting(tx, eq(webhook.id, own.id));
  if (own.off !== null) return;
  await tx.update(webhook).set({ off }).where(eq(webhook.id, own.id));
  const letter = letterOf("webhook-off", {
    ...{ name: addressee(person), webhook: own.name, notWanted: off === "not-wanted" },
    webhooksUrl: services.mail.link("/profile/webhooks"),
  });
  await services.mail.enqueue(tx, { to: person.email, userId: person.id, letter });
}
