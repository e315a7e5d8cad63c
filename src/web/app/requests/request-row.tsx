import { QrCode as CodeSign, Printer, Wallet } from "lucide-react";
import { useState } from "react";
import type { ListedPurse } from "#contract/purses.ts";
import type { RecordingRequest } from "#contract/recording-requests.ts";
import { recordingRequestRoutes } from "#contract/routes/recording-requests.ts";
import { CopyButton } from "#web/app/conversions/copy-button.tsx";
import { QrCode } from "#web/app/parts/qr-code.tsx";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";
import { formatDay } from "#web/lib/formats/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { notify } from "#web/ui/toast.tsx";
import { ASKING } from "#words/pages/asking.ts";
import { ChangePaying } from "./change-paying.tsx";

const copy = ASKING.link;

type RequestRowProps = {
  request: RecordingRequest;
  purses: readonly ListedPurse[];
  onChanged: () => void;
};

/** One link: its address, as a code too, what it takes, what has arrived by it, who pays, and its end. */
export function RequestRow({ request, purses, onChanged }: RequestRowProps) {
  const { id, url, title, greeting, ended, endedByOperator } = request;
  const [shows, setShows] = useState(false);
  const [changes, setChanges] = useState(false);
  const [busy, end] = useAction(async (access) => {
    await call(recordingRequestRoutes.endRecordingRequest, { params: { id }, ...access });
    notify.success(copy.ended);
    onChanged();
  });
  return (
    <li className={shows ? "border-b border-line py-4" : "border-b border-line py-4 print:hidden"}>
      <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
      {ended ? null : <p className="mt-1 text-small [overflow-wrap:anywhere]">{url}</p>}
      <p className="mt-1 text-note text-ink-2 tabular-nums print:hidden">{factsOf(request).join(" · ")}</p>
      {ended || request.purse === null ? null : (
        <p className="mt-1 text-note text-ink-2 [overflow-wrap:anywhere] print:hidden">
          {paysOf(request, purses)}
        </p>
      )}
      {endedByOperator ? (
        <p className="mt-1 text-small font-medium text-err">{copy.endedByOperator}</p>
      ) : null}
      {ended ? null : (
        <>
          {shows ? (
            <div className="mt-4">
              {greeting ? (
                <p className="mb-4 hidden whitespace-pre-wrap [overflow-wrap:anywhere] print:block">
                  {greeting}
                </p>
              ) : null}
              <QrCode text={url} label={copy.codeLabel} />
            </div>
          ) : null}
          <div className="mt-3 flex flex-wrap gap-3 print:hidden">
            <CopyButton text={url} />
            <Button
              tone="ghost"
              size="small"
              aria-expanded={shows}
              icon={<Icon of={CodeSign} size={18} />}
              onClick={() => setShows(!shows)}
            >
              {shows ? copy.hideCode : copy.code}
            </Button>
            {shows ? (
              <Button
                tone="ghost"
                size="small"
                icon={<Icon of={Printer} size={18} />}
                onClick={() => print()}
              >
                {copy.print}
              </Button>
            ) : null}
            <Button
              tone="ghost"
              size="small"
              aria-expanded={changes}
              icon={<Icon of={Wallet} size={18} />}
              onClick={() => setChanges(!changes)}
            >
              {ASKING.paying.change}
            </Button>
            <Button tone="ghost" size="small" busy={busy} onClick={() => void end()}>
              {copy.end}
            </Button>
          </div>
          {changes ? (
            <ChangePaying
              request={request}
              purses={purses}
              onChanged={() => {
                setChanges(false);
                onChanged();
              }}
              onCancel={() => setChanges(false)}
            />
          ) : null}
        </>
      )}
    </li>
  );
}

/** What a link's purse pays, where it has one. */
function paysOf({ purse, writesDown }: RecordingRequest, purses: readonly ListedPurse[]): string {
  const name = purses.find(({ id }) => id === purse)?.name;
  if (name === undefined) return ASKING.paying.isOver;
  return writesDown ? ASKING.paying.writesFrom(name) : ASKING.paying.paysLater(name);
}

function factsOf(request: RecordingRequest): string[] {
  const { arrived, coming, ended, expiresAt } = request;
  return [
    copy.facts(request),
    copy.arrived(arrived),
    coming > 0 && !ended ? copy.coming(coming) : "",
    ended ? copy.over : copy.until(formatDay(expiresAt)),
  ].filter(Boolean);
}
