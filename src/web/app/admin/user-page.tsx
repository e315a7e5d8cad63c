import { ArrowLeft } from "lucide-react";
import { Link, useParams } from "react-router";
import type { ConversionState } from "#contract/conversions.ts";
import { adminRoutes } from "#contract/routes/admin.ts";
import { formatAgo, formatMoment } from "#web/app/formats/past.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { call } from "#web/lib/client/call.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { FactRow, Facts } from "#web/ui/facts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { formatNumber } from "#words/locale.ts";
import { ADMIN_COPY } from "#words/pages/admin.ts";
import { CreditsForm } from "./credits-form.tsx";
import { EndSessions } from "./end-sessions.tsx";
import { Suspension } from "./suspension.tsx";
import { UserLedger } from "./user-ledger.tsx";
import { Marks } from "./users-page.tsx";

const copy = ADMIN_COPY.user;
const STATES = Object.keys(copy.made) as ConversionState[];

export const meta = () => pageMeta(ADMIN_COPY.users.title, ADMIN_COPY.description);

/** One account: who, how many credits, every movement, and moving some by hand. */
export default function UserPage() {
  const { id = "" } = useParams();
  const load = useLoad(`user ${id}`, (access) => call(adminRoutes.readUser, { params: { id }, ...access }));
  const reply = load.data;
  if (!reply || load.why !== null) {
    return (
      <>
        <BackLink />
        <LoadState load={load} words={ADMIN_COPY} tall />
      </>
    );
  }
  const { user, sessions, conversions } = reply;
  const made = STATES.filter((state) => conversions[state] > 0);
  return (
    <>
      <BackLink />
      <h2 className="head-card [overflow-wrap:anywhere]">{user.name}</h2>
      <p className="mt-1 text-ink-2 [overflow-wrap:anywhere]">{user.email}</p>
      <Marks user={user} />
      <div className="mt-7 grid gap-x-12 gap-y-9 xl:grid-cols-2">
        <div>
          <Facts>
            <FactRow label={copy.posted}>{formatNumber(user.posted)}</FactRow>
            <FactRow label={copy.held}>{formatNumber(user.held)}</FactRow>
            <FactRow label={copy.available}>{formatNumber(user.available)}</FactRow>
            <FactRow label={copy.conversions}>
              {made.map((state) => copy.made[state](conversions[state])).join(", ") || copy.noConversions}
            </FactRow>
            <FactRow label={copy.since}>{formatMoment(user.createdAt)}</FactRow>
            <FactRow label={copy.seen}>
              <time dateTime={user.lastSeenAt} title={formatMoment(user.lastSeenAt)}>
                {formatAgo(user.lastSeenAt)}
              </time>
            </FactRow>
            <FactRow label={copy.sessions}>{copy.onDevices(sessions)}</FactRow>
            <FactRow label={copy.id}>
              <span className="[overflow-wrap:anywhere]">{user.id}</span>
            </FactRow>
          </Facts>
          <EndSessions user={user} onEnded={load.reload} />
          <div>
            <Suspension user={user} onChanged={load.reload} />
          </div>
        </div>
        <CreditsForm userId={user.id} onMoved={load.reload} />
      </div>
      <UserLedger userId={user.id} version={`${user.posted} ${user.held}`} />
    </>
  );
}

function BackLink() {
  return (
    <Link to="/admin/users" className="mb-5 inline-flex items-center gap-2 text-small font-medium text-ink-2">
      <Icon of={ArrowLeft} size={17} /> {copy.back}
    </Link>
  );
}
