import { eq, sql } from "drizzle-orm";
import type { ListedWebhook } from "#contract/webhooks.ts";
import type { Person } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import { holdPerson } from "#server/sessions/index.ts";
import { lockOwn } from "./lock-own.ts";
import { notifyAct } from "./notify-act.ts";
import { presentWebhook } from "./present.ts";
import { isSecretDue, newSecret } from "./secret.ts";
import { webhook } from "./tables.ts";

/**
 * Gives one of a person's webhooks another secret; the one of now signs besides for so many hours more (0: no more at all), and
 * an older one no more. Of one that needed it, as a stranger may have the old one or nobody can read it, that signs no more either,
 * and it can be switched on again. They are told by mail. @throws Problem 401, 404
 */
export function rotateWebhook(
  services: Services,
  person: Person,
  { id, hours }: { id: string; hours: number },
): Promise<{ webhook: ListedWebhook; secret: string }> {
  return services.db.transaction(async (tx) => {
    const row = await holdPerson(tx, person);
    const old = await lockOwn(tx, person.id, id);
    const { secret, sealed } = newSecret(services.secrets.webhooks);
    const wasDue = isSecretDue(old.off);
    const before =
      hours > 0 && !wasDue
        ? { oldSecret: old.secret, oldSecretUntil: sql`now() + make_interval(hours => ${hours})` }
        : { oldSecret: null, oldSecretUntil: null };
    const [rotated] = await tx
      .update(webhook)
      .set({ secret: sealed, ...before, ...(wasDue && { off: "owner" }) })
      .where(eq(webhook.id, id))
      .returning();
    if (!rotated) throw new Error("a webhook that is locked was not there");
    await notifyAct(services, tx, row, { act: "rotated", url: rotated.url });
    return { webhook: presentWebhook(rotated), secret };
  });
}
