import { WEBHOOK_EVENTS } from "#contract/event-types.ts";
import { webhookRoutes } from "#contract/routes/webhooks.ts";
import { useMadeSecret } from "#web/app/secrets/made-secret.ts";
import { SecretsSection } from "#web/app/secrets/secrets-section.tsx";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { notify } from "#web/ui/toast.tsx";
import { WEBHOOKS as copy } from "#words/pages/webhooks.ts";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookRow } from "./webhook-row.tsx";

export const meta = () => pageMeta(copy.title, copy.description);

const NEW = { name: "", url: "", events: WEBHOOK_EVENTS, on: true };

/** Where one has events sent: those that are there, what signs for one that was just made, and a new one. */
export default function WebhooksPage() {
  const load = useLoad("webhooks", async (access) => {
    const { webhooks } = await call(webhookRoutes.listWebhooks, access);
    return webhooks;
  });
  const secret = useMadeSecret(load);
  const { data } = load;
  return (
    <div className="grid gap-12">
      <SecretsSection
        id="webhooks"
        load={load}
        words={copy}
        lead={copy.lead}
        secret={secret}
        rows={data?.map((one) => (
          <WebhookRow key={one.id} webhook={one} onSecret={secret.show} onChanged={load.reload} />
        ))}
      />
      <WebhookForm
        label={copy.add}
        from={NEW}
        isNew
        submit={copy.make}
        send={async ({ on: _always, ...body }, access) => {
          const reply = await call(webhookRoutes.makeWebhook, { body, ...access });
          if (!reply.success) throw new Error(reply.message);
          notify.success(reply.message);
          secret.show(body.name, reply.secret);
        }}
      />
    </div>
  );
}
