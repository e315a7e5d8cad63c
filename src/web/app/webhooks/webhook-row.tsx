import { useState } from "react";
import { WEBHOOK_EVENTS } from "#contract/event-types.ts";
import { webhookRoutes } from "#contract/routes/webhooks.ts";
import type { ListedWebhook } from "#contract/webhooks.ts";
import { PasswordStep } from "#web/app/account/password-step.tsx";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";
import { formatDay, formatWhen } from "#web/lib/formats/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.tsx";
import { WEBHOOKS as copy } from "#words/pages/webhooks.ts";
import { Deliveries } from "./deliveries.tsx";
import { WebhookForm } from "./webhook-form.tsx";

type WebhookRowProps = {
  webhook: ListedWebhook;
  onSecret: (name: string, secret: string) => void;
  onChanged: () => void;
};

/** How long an old secret still signs, in hours, as its words say. */
const OVERLAP_HOURS = 24;

/** One webhook: where it leads, how it fares, and what can be done with it. */
export function WebhookRow({ webhook, onSecret, onChanged }: WebhookRowProps) {
  const { id, name, url, events, off, failingSince, oldSecretUntil } = webhook;
  const [opened, setOpened] = useState<"log" | "change" | "rotate" | "end">();
  const close = () => setOpened(undefined);
  const params = { id };
  const [testing, test] = useAction(async (access) => {
    const { success, message } = await call(webhookRoutes.testWebhook, { params, ...access });
    if (success) notify.success(message);
    else notify.error(message);
  });
  const button = (label: string, of: string, act: () => void) => (
    <Button tone="ghost" size="small" aria-label={of} onClick={act}>
      {label}
    </Button>
  );
  return (
    <li className="border-b border-line py-5">
      <h3 className="head-field [overflow-wrap:anywhere]">{name}</h3>
      <p className="mt-1 font-mono text-small text-ink-2 [overflow-wrap:anywhere]">{url}</p>
      <p className="mt-1 text-small text-ink-2 [overflow-wrap:anywhere]">
        {events.length === WEBHOOK_EVENTS.length ? copy.everything : events.join(" · ")}
      </p>
      {off ? <p className="mt-2 text-small font-medium">{copy.off[off]}</p> : null}
      {failingSince && !off ? (
        <p className="mt-2 text-small font-medium text-err">{copy.failingSince(formatWhen(failingSince))}</p>
      ) : null}
      {oldSecretUntil ? (
        <p className="mt-2 text-small text-ink-2">{copy.oldSecretUntil(formatDay(oldSecretUntil))}</p>
      ) : null}
      {opened === undefined || opened === "log" ? (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
          {off ? null : (
            <Button
              tone="ghost"
              size="small"
              busy={testing}
              aria-label={copy.testOf(name)}
              onClick={() => void test()}
            >
              {copy.test}
            </Button>
          )}
          {opened === "log" ? null : button(copy.log, copy.logOf(name), () => setOpened("log"))}
          {button(copy.change, copy.changeOf(name), () => setOpened("change"))}
          {button(copy.rotate, copy.rotateOf(name), () => setOpened("rotate"))}
          {button(copy.end, copy.endOf(name), () => setOpened("end"))}
        </div>
      ) : null}
      {opened === "log" ? <Deliveries id={id} isOn={off === null} onClose={close} /> : null}
      {opened === "change" ? (
        <div className="mt-5">
          <WebhookForm
            label={copy.changeOf(name)}
            from={{ name, url, events, on: off === null }}
            isNew={false}
            submit={copy.save}
            onCancel={close}
            send={async (body, access) => {
              const { success, message } = await call(webhookRoutes.changeWebhook, {
                params,
                body,
                ...access,
              });
              if (!success) throw new Error(message);
              notify.success(message);
              close();
              onChanged();
            }}
          />
        </div>
      ) : null}
      {opened === "rotate" ? (
        <div className="mt-4 max-w-[27rem]">
          <PasswordStep
            label={copy.rotateNow}
            note={off === "account" || off === "secret-lost" ? copy.rotateAlone : copy.rotateMeans}
            onCancel={close}
            send={async (password, access) => {
              const body = { password, hours: OVERLAP_HOURS };
              const { secret } = await call(webhookRoutes.rotateWebhook, { params, body, ...access });
              close();
              onSecret(name, secret);
            }}
          />
        </div>
      ) : null}
      {opened === "end" ? (
        <div className="mt-4 max-w-[27rem]">
          <PasswordStep
            label={copy.endNow}
            note={copy.endMeans}
            onCancel={close}
            send={async (password, access) => {
              const { message } = await call(webhookRoutes.endWebhook, {
                params,
                body: { password },
                ...access,
              });
              notify.success(message);
              onChanged();
            }}
          />
        </div>
      ) : null}
    </li>
  );
}
