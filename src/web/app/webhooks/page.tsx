import { useState } from "react";
import { WEBHOOK_EVENTS } from "#contract/event-types.ts";
import { webhookRoutes } from "#contract/routes/webhooks.ts";
import { CopyButton } from "#web/app/conversions/copy-button.tsx";
import { useLoad } from "#web/app/session/use-load.ts";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { call } from "#web/lib/client/call.ts";
import { ShownSecret } from "#web/lib/keys/shown-secret.tsx";
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
  const [made, setMade] = useState<{ name: string; secret: string }>();
  const show = (name: string, secret: string) => {
    setMade({ name, secret });
    load.reload();
  };
  const { data } = load;
  return (
    <div className="grid gap-12">
      <section aria-labelledby="webhooks">
        <h2 id="webhooks" className="head-row border-b-2 border-ink pb-4">
          {copy.title}
        </h2>
        <p className="mt-5 max-w-[38rem] text-ink-2">{copy.lead}</p>
        {made ? (
          <ShownSecret
            secret={made.secret}
            head={copy.shown(made.name)}
            note={copy.shownOnce}
            kept={copy.kept}
            onKept={() => setMade(undefined)}
            copies={<CopyButton text={made.secret} />}
          />
        ) : null}
        {data ? (
          <ul className="mt-5 border-t border-line">
            {data.map((one) => (
              <WebhookRow key={one.id} webhook={one} onSecret={show} onChanged={load.reload} />
            ))}
            {data.length === 0 ? <li className="py-5 text-ink-2">{copy.none}</li> : null}
          </ul>
        ) : (
          <LoadState load={load} words={copy} />
        )}
      </section>
      <WebhookForm
        label={copy.add}
        from={NEW}
        isNew
        submit={copy.make}
        send={async ({ on: _always, ...body }, access) => {
          const reply = await call(webhookRoutes.makeWebhook, { body, ...access });
          if (!reply.success) throw new Error(reply.message);
          notify.success(reply.message);
          show(body.name, reply.secret);
        }}
      />
    </div>
  );
}
