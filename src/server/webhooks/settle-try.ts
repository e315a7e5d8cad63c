import { and, eq, sql } from "drizzle-orm";
import type { Letter } from "#contract/letters.ts";
import { WEBHOOK_RESTS } from "#contract/webhook-limits.ts";
import { user } from "#server/accounts/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { addressee } from "#server/platform/mail/addressee.ts";
import { letterOf } from "#server/platform/mail/letter.ts";
import type { Posted } from "#server/platform/outgoing/post.ts";
import type { Services } from "#server/services.ts";
import { restFromNow } from "./hold-back.ts";
import { redeliverQueue } from "./queues.ts";
import { dropWaiting } from "./switch-off.ts";
import { type WebhookRow, webhook, webhookDelivery, webhookTry } from "./tables.ts";

/** What is needed to write down what became of a try. */
export type Settling = Pick<Services, "db" | "queue" | "mail">;
type Tried = Pick<typeof webhookDelivery.$inferSelect, "id" | "userId" | "webhookId" | "tries">;

/** What receives it wants no more of it, for good. */
const NOT_WANTED = 410;
/** A webhook of which nothing was taken for so long is switched off: as long as a delivery is tried, less what clocks differ. */
const FAILING_HOURS = 71;

/** That nothing could be sent: what signs is encrypted by a secret that this server no longer has. */
type Unsigned = "secret-lost";

/**
 * Writes a try down with what follows from it: done, the next one, or the end of it, and of the webhook where that is over. Nothing
 * where the delivery, or its webhook, has ended meanwhile.
 */
export async function settleTry(services: Settling, tried: Tried, posted: Posted | Unsigned): Promise<void> {
  await services.db.transaction(async (tx) => {
    // The person first, as who switches all of theirs off has it.
    const [person] = await tx.select().from(user).where(eq(user.id, tried.userId)).for("key share");
    const [own] = await tx.select().from(webhook).where(eq(webhook.id, tried.webhookId)).for("no key update");
    const isMine = and(eq(webhookDelivery.id, tried.id), eq(webhookDelivery.tries, tried.tries));
    const [still] = await tx.select().from(webhookDelivery).where(isMine).for("no key update");
    if (!person || !own || !still) return;
    if (posted === "secret-lost") return end(services, tx, { own, person, off: posted });
    const { status, problem, milliseconds } = posted;
    await tx
      .insert(webhookTry)
      .values({ deliveryId: tried.id, number: tried.tries, status, problem, milliseconds })
      .onConflictDoNothing();
    if (status !== null && status >= 200 && status < 300) {
      await tx.update(webhookDelivery).set({ state: "delivered" }).where(isMine);
      if (own.failingSince) await resume(tx, own);
      return;
    }
    const rest = WEBHOOK_RESTS[tried.tries - 1];
    const since = own.failingSince ?? new Date();
    await tx
      .update(webhook)
      .set({ failingSince: since, restUntil: restFromNow })
      .where(eq(webhook.id, own.id));
    if (status === NOT_WANTED) return end(services, tx, { own, person, off: "not-wanted" });
    if (still.state !== "waiting") return;
    if (rest !== undefined) return again(services, tx, tried, rest);
    await tx.update(webhookDelivery).set({ state: "failed" }).where(isMine);
    const failing = (Date.now() - since.getTime()) / 3_600_000;
    if (failing >= FAILING_HOURS) await end(services, tx, { own, person, off: "failing" });
  });
}

/** What a webhook takes something of again, it is sent all of, held back or not. */
async function resume(tx: Db, { id }: WebhookRow): Promise<void> {
  await tx.update(webhook).set({ failingSince: null, restUntil: null }).where(eq(webhook.id, id));
  const waiting = and(eq(webhookDelivery.webhookId, id), eq(webhookDelivery.state, "waiting"));
  await tx
    .update(webhookDelivery)
    .set({ dueAt: sql`now()` })
    .where(and(waiting, eq(webhookDelivery.place, "held")));
}

/** The next try: a little later than its rest, so that many that failed at once don't come at once again. */
async function again({ queue }: Settling, tx: Db, { id, userId }: Tried, rest: number): Promise<void> {
  const seconds = Math.ceil(rest * (1 + Math.random() / 10));
  await tx
    .update(webhookDelivery)
    .set({ place: "queue", dueAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(eq(webhookDelivery.id, id));
  await queue.send(tx, redeliverQueue, { id }, userId, { afterSeconds: seconds });
}

type Ended = {
  own: WebhookRow;
  person: typeof user.$inferSelect;
  off: Letter<"webhook-off">["values"]["off"];
};

/** Switches a webhook off, gives up what waits for it, and writes to its person. */
async function end(services: Settling, tx: Db, { own, person, off }: Ended): Promise<void> {
  await dropWaiting(tx, eq(webhook.id, own.id));
  if (own.off !== null) return;
  await tx.update(webhook).set({ off }).where(eq(webhook.id, own.id));
  const letter = letterOf("webhook-off", {
    ...{ name: addressee(person), webhook: addressee({ ...person, name: own.name }), off },
    webhooksUrl: services.mail.link("/profile/webhooks"),
  });
  await services.mail.enqueue(tx, { to: person.email, userId: person.id, letter });
}
