import { eq } from "drizzle-orm";
import type { z } from "zod";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { ListedWebhook, WEBHOOK_CALLS } from "#contract/webhooks.ts";
import type { Person } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import { holdPerson } from "#server/sessions/index.ts";
import { leadsThere } from "./leads-there.ts";
import { lockOwn } from "./lock-own.ts";
import { notifyAct } from "./notify-act.ts";
import { presentWebhook } from "./present.ts";
import { isSecretDue } from "./secret.ts";
import { dropWaiting } from "./switch-off.ts";
import { webhook } from "./tables.ts";
import { demandTarget } from "./target.ts";

type Wish = Omit<z.output<typeof WEBHOOK_CALLS.changeWebhook.body>, "password">;

/**
 * Changes one of a person's webhooks; what waits for one that is switched off is given up. Of another address they are told by mail.
 * @returns it, or why nothing was changed @throws Problem 401, 404, 422
 */
export async function changeWebhook(
  services: Services,
  person: Person,
  { id, name, url, events, on }: Wish & { id: string },
): Promise<
  { webhook: ListedWebhook } | { refusal: Outcome<"webhook-address-taken" | "webhook-secret-due"> }
> {
  const target = await demandTarget(services.settings, url);
  return services.db.transaction(async (tx) => {
    const row = await holdPerson(tx, person);
    const old = await lockOwn(tx, person.id, id);
    if (on && isSecretDue(old.off)) return { refusal: outcome("webhook-secret-due") };
    if (old.url !== target && (await leadsThere(tx, row.id, target)))
      return { refusal: outcome("webhook-address-taken") };
    const off = on ? null : (old.off ?? "owner");
    const isAnew = on && (old.off !== null || old.url !== target);
    const [changed] = await tx
      .update(webhook)
      .set({
        name,
        url: target,
        events: [...new Set(events)],
        off,
        ...(isAnew && { failingSince: null, restUntil: null }),
      })
      .where(eq(webhook.id, id))
      .returning();
    if (!changed) throw new Error("a webhook that is locked was not there");
    if (old.url !== target) await notifyAct(services, tx, row, { act: "changed", url: target });
    if (!on) await dropWaiting(tx, eq(webhook.id, id));
    return { webhook: presentWebhook(changed) };
  });
}
