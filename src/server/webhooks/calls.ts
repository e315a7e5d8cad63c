import { outcome } from "#contract/outcomes.ts";
import { WEBHOOK_CALLS } from "#contract/webhooks.ts";
import { answer, done, refused } from "#server/platform/http/answer.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import type { App } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { checkPassword } from "#server/sessions/index.ts";
import { changeWebhook } from "./change-webhook.ts";
import { endWebhook } from "./end-webhook.ts";
import { listDeliveries } from "./list-deliveries.ts";
import { listWebhooks } from "./list-webhooks.ts";
import { makeWebhook } from "./make-webhook.ts";
import { replayDelivery } from "./replay-delivery.ts";
import { rotateWebhook } from "./rotate-webhook.ts";
import { testWebhook } from "./test-webhook.ts";

/** A person's webhooks. Who has a session alone makes, changes and ends none: the password is asked for again. */
export function webhookCalls(app: App, services: Services): void {
  const { db, limits, security } = services;

  answer(app, services, WEBHOOK_CALLS.listWebhooks, async ({ person }) =>
    done("ok", { webhooks: await listWebhooks(db, person.id) }),
  );

  answer(app, services, WEBHOOK_CALLS.makeWebhook, async ({ person, body: { password, ...wish } }) => {
    await checkPassword(services, person, password);
    await spendTry(limits.webhooks, person.id);
    const made = await makeWebhook(services, person, wish);
    if ("refusal" in made) return refused(made.refusal);
    security.record({ code: "webhook.made", details: { webhook: made.webhook.id } });
    return done("webhook-made", made);
  });

  answer(
    app,
    services,
    WEBHOOK_CALLS.changeWebhook,
    async ({ person, params, body: { password, ...wish } }) => {
      await checkPassword(services, person, password);
      await spendTry(limits.webhooks, person.id);
      const changed = await changeWebhook(services, person, { ...wish, id: params.id });
      if ("refusal" in changed) return refused(changed.refusal);
      security.record({ code: "webhook.changed", details: { webhook: params.id } });
      return done("webhook-changed", changed);
    },
  );

  answer(app, services, WEBHOOK_CALLS.rotateWebhook, async ({ person, params, body }) => {
    await checkPassword(services, person, body.password);
    await spendTry(limits.webhooks, person.id);
    const rotated = await rotateWebhook(services, person, { id: params.id, hours: body.hours });
    security.record({ code: "webhook.rotated", details: { webhook: params.id } });
    return done("webhook-rotated", rotated);
  });

  answer(app, services, WEBHOOK_CALLS.endWebhook, async ({ person, params, body }) => {
    await checkPassword(services, person, body.password);
    if (!(await endWebhook(db, person, params.id))) throw new Problem(404, outcome("not-found"));
    security.record({ code: "webhook.ended", details: { webhook: params.id } });
    return done("webhook-ended");
  });

  answer(app, services, WEBHOOK_CALLS.testWebhook, async ({ person, params }) => {
    await spendTry(limits.webhookSends, person.id);
    const refusal = await testWebhook(services, person.id, params.id);
    return refusal ? refused(refusal) : done("webhook-tested");
  });

  answer(app, services, WEBHOOK_CALLS.listDeliveries, async ({ person, params }) =>
    done("ok", { deliveries: await listDeliveries(db, person.id, params.id) }),
  );

  answer(app, services, WEBHOOK_CALLS.replayDelivery, async ({ person, params }) => {
    await spendTry(limits.webhookSends, person.id);
    const refusal = await replayDelivery(services, person.id, params);
    return refusal ? refused(refusal) : done("webhook-replayed");
  });
}
