import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { WEBHOOK_RESTS } from "#contract/webhook-limits.ts";
import { presentEvent } from "#server/events/index.ts";
import { event } from "#server/events/tables.ts";
import { post } from "#server/platform/outgoing/post.ts";
import { version } from "#server/platform/version.ts";
import type { Services } from "#server/services.ts";
import { holdBack } from "./hold-back.ts";
import { signedHeaders } from "./secret.ts";
import { type Settling, settleTry } from "./settle-try.ts";
import { webhook, webhookDelivery } from "./tables.ts";
import { boundsOf } from "./target.ts";

/** For how long a try is nobody else's: longer than it can take. */
const LEASE_SECONDS = 20;
/** More than these were begun and never written down. */
const MOST_TRIES = WEBHOOK_RESTS.length + 1;

/**
 * Tries to deliver an event, if that is due: whoever else is asked to meanwhile does nothing. A server that dies on the way sends it
 * once more, which its receiver sees by its id.
 */
export async function deliver(
  services: Settling & Pick<Services, "secrets" | "settings">,
  id: string,
): Promise<void> {
  if (await holdBack(services.db, id)) return;
  const due = and(
    ...[eq(webhookDelivery.id, id), eq(webhookDelivery.state, "waiting")],
    lte(webhookDelivery.dueAt, sql`now()`),
  );
  const [mine] = await services.db
    .update(webhookDelivery)
    .set({
      tries: sql`${webhookDelivery.tries} + 1`,
      place: "try",
      dueAt: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where(due)
    .returning();
  if (!mine) return;
  const [found] = await services.db
    .select({ webhook, event })
    .from(webhookDelivery)
    .innerJoin(webhook, and(eq(webhook.id, webhookDelivery.webhookId), isNull(webhook.off)))
    .innerJoin(event, eq(event.id, webhookDelivery.eventId))
    .where(eq(webhookDelivery.id, id));
  if (!found || mine.tries > MOST_TRIES) {
    // It was switched off while this was written down, or whoever tries it dies of it.
    const isMine = and(eq(webhookDelivery.id, id), eq(webhookDelivery.tries, mine.tries));
    await services.db.update(webhookDelivery).set({ state: "failed" }).where(isMine);
    return;
  }
  const { id: eventId, ...rest } = presentEvent(found.event);
  const body = JSON.stringify({ ...rest, id: eventId });
  const { secret, oldSecret, oldSecretUntil } = found.webhook;
  const overlaps = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil.getTime() > Date.now();
  const at = Math.floor(Date.now() / 1000);
  const sealed = overlaps ? [secret, oldSecret] : [secret];
  const signed = signedHeaders(services.secrets.webhooks, sealed, { id: eventId, at, body });
  if (!signed) return settleTry(services, mine, "secret-lost");
  const headers = {
    ...signed,
    "content-type": "application/json",
    "user-agent": `Saywrite/${version}`,
  };
  const posted = await post(new URL(found.webhook.url), { headers, body }, boundsOf(services.settings));
  await settleTry(services, mine, posted);
}
