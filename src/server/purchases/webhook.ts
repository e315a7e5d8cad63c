import { eq } from "drizzle-orm";
import type { Services } from "#server/services.ts";
import { applyFacts } from "./apply.ts";
import { paymentEvent } from "./tables.ts";

/**
 * Takes a webhook event: its raw body and its signature. It is stored once by its id and counts
 * once; when recording it fails, it stays stored and the reconciler goes on with it.
 * @throws BadSignature for one that is forged or too old
 */
export async function receiveWebhook(services: Services, body: Buffer, signature: string): Promise<void> {
  const { provider } = services.payments;
  if (!provider) throw new Error("no payment provider is connected");
  const { id, type, facts } = provider.verifyWebhook(body, signature);
  await services.db
    .insert(paymentEvent)
    .values({ id, type, facts, provider: provider.name })
    .onConflictDoNothing();
  await processEvent(services, id);
}

/** Records what a stored event says, if that was not done before. */
export function processEvent(services: Services, id: string): Promise<void> {
  return services.db.transaction(async (tx) => {
    const mine = eq(paymentEvent.id, id);
    const [event] = await tx.select().from(paymentEvent).where(mine).for("update");
    if (!event || event.processedAt) return;
    if (event.facts) await applyFacts(services, tx, event.provider, event.facts);
    await tx.update(paymentEvent).set({ processedAt: new Date() }).where(mine);
  });
}
