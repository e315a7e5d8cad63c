import { count, eq } from "drizzle-orm";
import type { z } from "zod";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { WEBHOOK_LIMITS } from "#contract/webhook-limits.ts";
import type { ListedWebhook, WEBHOOK_CALLS } from "#contract/webhooks.ts";
import type { Person } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import { holdPerson } from "#server/sessions/index.ts";
import { leadsThere } from "./leads-there.ts";
import { notifyAct } from "./notify-act.ts";
import { presentWebhook } from "./present.ts";
import { newSecret } from "./secret.ts";
import { webhook } from "./tables.ts";
import { demandTarget } from "./target.ts";

type Wish = Omit<z.output<typeof WEBHOOK_CALLS.makeWebhook.body>, "password">;
type Made = { webhook: ListedWebhook; secret: string };

/**
 * Makes a webhook for a person who has just given their password, in the transaction that holds them: a reset meanwhile ends what
 * asked. They are told by mail. @returns what signs, which is shown this once, or why there is none @throws Problem 401, 422
 */
export async function makeWebhook(
  services: Services,
  person: Person,
  { name, url, events }: Wish,
): Promise<Made | { refusal: Outcome<"too-many-webhooks" | "webhook-address-taken"> }> {
  const target = await demandTarget(services.settings, url);
  return services.db.transaction(async (tx) => {
    const row = await holdPerson(tx, person);
    const [there] = await tx.select({ of: count() }).from(webhook).where(eq(webhook.userId, row.id));
    const most = WEBHOOK_LIMITS.webhooks;
    if ((there?.of ?? 0) >= most) return { refusal: outcome("too-many-webhooks", { most }) };
    if (await leadsThere(tx, row.id, target)) return { refusal: outcome("webhook-address-taken") };
    const { secret, sealed } = newSecret(services.secrets.webhooks);
    const [made] = await tx
      .insert(webhook)
      .values({ userId: row.id, name, url: target, events: [...new Set(events)], secret: sealed })
      .returning();
    if (!made) throw new Error("a webhook was not written");
    await notifyAct(services, tx, row, { act: "made", url: target });
    return { webhook: presentWebhook(made), secret };
  });
}
