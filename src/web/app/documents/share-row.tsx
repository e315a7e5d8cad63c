import { shareRoutes } from "#contract/routes/shares.ts";
import type { Share } from "#contract/shares.ts";
import { CopyButton } from "#web/app/conversions/copy-button.tsx";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";
import { formatDay } from "#web/lib/formats/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.tsx";
import { OBJECTIONS } from "#words/pages/objections.ts";
import { SHARING } from "#words/pages/sharing.ts";

const copy = SHARING.link;

/** One link: its address, what it allows, how often it was opened, and its end. */
export function ShareRow({ share, onEnded }: { share: Share; onEnded: () => void }) {
  const [busy, end] = useAction(async (access) => {
    await call(shareRoutes.endShare, { params: { id: share.id }, ...access });
    notify.success(copy.ended);
    onEnded();
  });
  return (
    <li className="border-b border-line py-4">
      {share.endedByOperator ? (
        <p className="text-small font-medium text-err">{copy.endedByOperator}</p>
      ) : (
        <p className="text-small [overflow-wrap:anywhere]">{share.url}</p>
      )}
      <p className="mt-1 text-note text-ink-2 tabular-nums">{factsOf(share).join(" · ")}</p>
      {share.endedByOperator ? null : (
        <div className="mt-3 flex flex-wrap gap-3">
          <CopyButton text={share.url} />
          <Button tone="ghost" size="small" busy={busy} onClick={() => void end()}>
            {copy.end}
          </Button>
        </div>
      )}
    </li>
  );
}

function factsOf({ views, live, password, mayDownload, participant, createdAt, expiresAt }: Share): string[] {
  return [
    participant === null ? "" : OBJECTIONS.copyOf(participant),
    copy.views(views),
    live ? copy.live : copy.frozen(formatDay(createdAt)),
    expiresAt === null ? copy.always : copy.until(formatDay(expiresAt)),
    password ? copy.password : "",
    mayDownload ? copy.mayDownload : "",
  ].filter(Boolean);
}
