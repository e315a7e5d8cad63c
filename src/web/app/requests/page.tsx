import { purseRoutes } from "#contract/routes/purses.ts";
import { recordingRequestRoutes } from "#contract/routes/recording-requests.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { call } from "#web/lib/client/call.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ASKING } from "#words/pages/asking.ts";
import { NewRequest } from "./new-request.tsx";
import { ReceivedList } from "./received-list.tsx";
import { RequestRow } from "./request-row.tsx";

export const meta = () => pageMeta(ASKING.title, ASKING.description);

/** Asking others for recordings: what has arrived, one's links, and a new one. */
export default function RequestsPage() {
  const load = useLoad("requests", async (access) => {
    const [{ requests, reachable }, { purses }] = await Promise.all([
      call(recordingRequestRoutes.listRecordingRequests, access),
      call(purseRoutes.listPurses, access),
    ]);
    return { requests, reachable, purses: purses.filter(({ endedAt }) => endedAt === null) };
  });
  const requests = load.data?.requests ?? [];
  return (
    <div className="page pt-7 pb-20 lg:pt-5">
      <div className="flex flex-wrap items-center gap-x-7 gap-y-3">
        <h1 className="head-page">{ASKING.title}</h1>
        <ButtonLink to="/library" tone="ghost" size="small">
          {ASKING.back}
        </ButtonLink>
      </div>
      <p className="mt-4 max-w-[38rem] text-ink-2 print:hidden">{ASKING.lead}</p>
      <div className="mt-7 grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
        <div className="min-w-0">
          <ReceivedList onChanged={load.reload} />
          <h2 className="head-row mt-10">{ASKING.link.title}</h2>
          {load.data ? (
            <ul className="mt-4 border-t-2 border-ink">
              {requests.map((request) => (
                <RequestRow
                  key={request.id}
                  request={request}
                  purses={load.data?.purses ?? []}
                  onChanged={load.reload}
                />
              ))}
              {requests.length === 0 ? <li className="py-4 text-ink-2">{ASKING.link.none}</li> : null}
            </ul>
          ) : (
            <LoadState load={load} words={ASKING} />
          )}
        </div>
        {load.data?.reachable === false ? (
          <p role="status" className="rounded-panel bg-cool-tint px-5 py-3.5 text-small text-cool-t">
            {ASKING.unreachable}
          </p>
        ) : (
          <NewRequest purses={load.data?.purses} onMade={load.reload} />
        )}
      </div>
    </div>
  );
}
