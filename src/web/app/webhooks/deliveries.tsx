import { webhookRoutes } from "#contract/routes/webhooks.ts";
import type { ListedDelivery } from "#contract/webhooks.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { call } from "#web/lib/client/call.ts";
import { formatWhen } from "#web/lib/formats/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.tsx";
import { DATE_LOCALE } from "#words/locale.ts";
import { WEBHOOKS } from "#words/pages/webhooks.ts";

const copy = WEBHOOKS.deliveries;

const took = new Intl.NumberFormat(DATE_LOCALE, { style: "unit", unit: "millisecond" });

/** What was sent to a webhook lately, what was answered, and a press that sends one of them again. */
export function Deliveries({ id, isOn, onClose }: { id: string; isOn: boolean; onClose: () => void }) {
  const load = useLoad(id, async (access) => {
    const { deliveries } = await call(webhookRoutes.listDeliveries, { params: { id }, ...access });
    return deliveries;
  });
  const [busy, replay] = useAction(async (access, delivery: string) => {
    const params = { id, delivery };
    const { success, message } = await call(webhookRoutes.replayDelivery, { params, ...access });
    if (!success) return void notify.error(message);
    notify.success(message);
    load.reload();
  });
  const { data } = load;
  return (
    <div className="mt-4 rounded-panel bg-sheet p-5">
      {data ? (
        <ul className="divide-y divide-line">
          {data.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
              <div className="min-w-0">
                <p className="font-mono text-small [overflow-wrap:anywhere]">{one.type}</p>
                <p className="mt-0.5 text-note text-ink-2">{factsOf(one).join(" · ")}</p>
              </div>
              {isOn && one.state !== "waiting" ? (
                <Button tone="ghost" size="small" busy={busy} onClick={() => void replay(one.id)}>
                  {copy.replay}
                </Button>
              ) : null}
            </li>
          ))}
          {data.length === 0 ? <li className="py-3 text-small text-ink-2">{copy.none}</li> : null}
        </ul>
      ) : (
        <LoadState load={load} words={{ ...copy, again: WEBHOOKS.again }} />
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button tone="ghost" size="small" busy={load.loading} onClick={load.reload}>
          {copy.refresh}
        </Button>
        <Button tone="ghost" size="small" onClick={onClose}>
          {copy.close}
        </Button>
      </div>
    </div>
  );
}

function factsOf({ state, createdAt, nextTryAt, tries }: ListedDelivery): string[] {
  const last = tries.at(-1);
  const answered = last?.problem ? copy.problems[last.problem] : last?.status?.toString();
  return [
    formatWhen(createdAt),
    ...(state === "waiting" ? [] : [state === "delivered" ? copy.delivered : copy.failedState]),
    ...(answered ? [answered] : []),
    ...(last ? [took.format(last.milliseconds)] : []),
    ...(tries.length > 1 ? [copy.tries(tries.length)] : []),
    ...(nextTryAt ? [copy.waiting(formatWhen(nextTryAt))] : []),
  ];
}
