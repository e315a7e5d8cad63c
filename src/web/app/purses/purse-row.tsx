import { useState } from "react";
import { Link } from "react-router";
import type { ListedKey } from "#contract/keys.ts";
import type { ListedPurse } from "#contract/purses.ts";
import type { RecordingRequest } from "#contract/recording-requests.ts";
import { purseRoutes } from "#contract/routes/purses.ts";
import { ConfirmDialog } from "#web/app/conversions/confirm-dialog.tsx";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";
import { formatDay } from "#web/lib/formats/moments.ts";
import { useSession } from "#web/lib/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { PURSES as copy } from "#words/pages/purses.ts";
import { MoveCredits } from "./move-credits.tsx";

type PurseRowProps = {
  purse: ListedPurse;
  /** What it was given to. */
  keys: readonly ListedKey[];
  requests: readonly RecordingRequest[];
  onChanged: () => void;
};

/** One purse: what is in it, its bounds, what spends from it, and what can be done with it. */
export function PurseRow({ purse, keys, requests, onChanged }: PurseRowProps) {
  const { id, name, available, endedAt } = purse;
  const { refreshCredits } = useSession();
  const [moves, setMoves] = useState(false);
  const [asks, setAsks] = useState(false);
  const changed = async (message: string) => {
    notify.success(message);
    onChanged();
    await refreshCredits();
  };
  const [ending, end] = useAction(async (access) => {
    const { message } = await call(purseRoutes.endPurse, { params: { id }, ...access });
    await changed(message);
  });
  return (
    <li className="border-b border-line py-5">
      <div className="flex items-baseline justify-between gap-x-5">
        <h3 className="head-field min-w-0 [overflow-wrap:anywhere]">{name}</h3>
        <p className="head-number whitespace-nowrap">{formatCredits(available)}</p>
      </div>
      <p className="mt-1 text-small text-ink-2">{factsOf(purse).join(" · ")}</p>
      {endedAt ? null : <PurseUses keys={keys} requests={requests} />}
      {moves ? (
        <MoveCredits
          purse={purse}
          onMoved={async (message) => {
            setMoves(false);
            await changed(message);
          }}
          onCancel={() => setMoves(false)}
        />
      ) : (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
          {endedAt ? null : (
            <>
              <Button tone="ghost" size="small" aria-label={copy.moveOf(name)} onClick={() => setMoves(true)}>
                {copy.move}
              </Button>
              <Button
                tone="ghost"
                size="small"
                busy={ending}
                aria-label={copy.endOf(name)}
                onClick={() => setAsks(true)}
              >
                {copy.end}
              </Button>
            </>
          )}
          <Link to={`/profile/statement?purse=${id}`} className="link text-small">
            {copy.statement}
          </Link>
        </div>
      )}
      <ConfirmDialog
        open={asks}
        title={copy.endAsks(name)}
        body={copy.endMeans}
        yes={copy.endYes}
        no={copy.endNo}
        onNo={() => setAsks(false)}
        onYes={() => {
          setAsks(false);
          void end();
        }}
      />
    </li>
  );
}

/** Where a purse is spent from: keys, and links for recordings. */
function PurseUses({ keys, requests }: Pick<PurseRowProps, "keys" | "requests">) {
  const uses = [
    ...keys.map(({ id, name }) => ({ id, to: "/profile/keys", says: copy.usedByKey(name) })),
    ...requests.map(({ id, title, writesDown }) => ({
      ...{ id, to: "/library/requests" },
      says: writesDown ? copy.usedByLink(title) : copy.readyForLink(title),
    })),
  ];
  if (uses.length === 0) return <p className="mt-1 text-small text-ink-2">{copy.unused}</p>;
  return (
    <ul aria-label={copy.uses} className="mt-2 grid gap-1 text-small">
      {uses.map(({ id, to, says }) => (
        <li key={id}>
          <Link to={to} className="link [overflow-wrap:anywhere]">
            {says}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ held, cap, monthly, expiresAt, endedAt }: ListedPurse): string[] {
  const bounds = [
    cap === null ? "" : copy.upTo(formatCredits(cap)),
    monthly === null ? "" : copy.eachMonth(formatCredits(monthly)),
    expiresAt ? copy.until(formatDay(expiresAt)) : "",
  ];
  const facts = [held > 0 ? copy.held(formatCredits(held)) : "", ...(endedAt ? [copy.over] : bounds)].filter(
    Boolean,
  );
  return facts.length > 0 ? facts : [copy.unbounded];
}
