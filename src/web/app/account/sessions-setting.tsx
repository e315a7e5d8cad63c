import { useState } from "react";
import { sessionRoutes } from "#contract/routes/sessions.ts";
import type { AccountSession } from "#contract/sessions.ts";
import { formatAgo, formatMoment } from "#web/app/formats/past.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { call } from "#web/lib/client/call.ts";
import { formatDay } from "#web/lib/formats/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { PROFILE_COPY } from "#words/pages/profile.ts";
import { type Ending, EndSessionsDialog } from "./end-sessions-dialog.tsx";
import { Setting } from "./setting.tsx";

const copy = PROFILE_COPY.sessions;

/** Every device that is logged in, with its last use; each can be logged out. */
export function SessionsSetting() {
  const load = useLoad(
    "sessions",
    async (access) => (await call(sessionRoutes.listSessions, access)).sessions,
  );
  const sessions = load.data;
  const [ending, setEnding] = useState<Ending | null>(null);
  const onEnded = () => {
    const isEnded = (session: AccountSession) =>
      ending === "others" ? !session.current : session.id === ending?.id;
    load.setData((all) => all.filter((session) => !isEnded(session)));
    setEnding(null);
  };
  const others = sessions?.some(({ current }) => !current);
  return (
    <Setting title={copy.title}>
      <p className="text-ink-2">{copy.lead}</p>
      {sessions ? (
        <ul className="mt-4 border-t border-line">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onEnd={() => setEnding({ id: session.id, device: copy.device(session) })}
            />
          ))}
        </ul>
      ) : (
        <LoadState load={load} words={{ ...copy, again: PROFILE_COPY.again }} />
      )}
      {others ? (
        <Button tone="ghost" size="small" className="mt-5" onClick={() => setEnding("others")}>
          {copy.endOthers}
        </Button>
      ) : sessions ? (
        <p className="mt-4 text-small text-ink-3">{copy.alone}</p>
      ) : null}
      <EndSessionsDialog ending={ending} onClose={() => setEnding(null)} onEnded={onEnded} />
    </Setting>
  );
}

function SessionRow({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  const { address, createdAt, lastUsedAt, endsAt, endsAtLatest, current } = session;
  const device = copy.device(session);
  const facts = [copy.used(formatAgo(lastUsedAt)), copy.since(formatDay(createdAt)), address];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium">
          {device}
          {current ? (
            <span className="ml-3 rounded-word bg-ink px-2 py-0.5 text-note font-semibold text-paper">
              {copy.here}
            </span>
          ) : null}
        </p>
        <p className="text-small text-ink-2">{facts.filter(Boolean).join(", ")}</p>
        <p className="text-small text-ink-3">
          {endsAt === endsAtLatest
            ? copy.endsForGood(formatMoment(endsAt))
            : copy.ends(formatMoment(endsAt), formatDay(endsAtLatest))}
        </p>
      </div>
      {current ? null : (
        <Button tone="ghost" size="small" aria-label={copy.endOf(device)} onClick={onEnd}>
          {copy.end}
        </Button>
      )}
    </li>
  );
}
