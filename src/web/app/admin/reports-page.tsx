import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { AdminReport } from "#contract/admin-rows.ts";
import { adminRoutes } from "#contract/routes/admin.ts";
import { formatMoment } from "#web/app/formats/past.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { ADMIN_COPY } from "#words/pages/admin.ts";
import { REPORTS } from "#words/pages/admin-reports.ts";
import { Choice } from "./fields.tsx";
import { ListPage, useListQuery } from "./list-page.tsx";
import { SettleDialog } from "./settle-dialog.tsx";

export const meta = () => pageMeta(REPORTS.title, ADMIN_COPY.description);

/** What readers told of links that are shared. */
export default function ReportsPage() {
  const [params, setParams] = useSearchParams();
  const [{ page }] = useListQuery();
  const state = params.get("state") === "done" ? "done" : "open";
  const load = useLoad(`reports ${state} ${page}`, (access) =>
    call(adminRoutes.listReports, { query: { page, state }, ...access }),
  );
  return (
    <ListPage
      title={REPORTS.title}
      counted={REPORTS.counted}
      load={load}
      nothing={state === "open" ? REPORTS.nothingOpen : REPORTS.nothingDone}
      tools={
        <Choice
          label={REPORTS.state}
          name="state"
          value={state}
          options={[
            ["open", REPORTS.open],
            ["done", REPORTS.done],
          ]}
          onChange={(next) => setParams(next === "done" ? { state: "done" } : {})}
        />
      }
    >
      {({ reports }) => (
        <ul className="border-t-2 border-ink">
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} onSettled={load.reload} />
          ))}
        </ul>
      )}
    </ListPage>
  );
}

function ReportRow({ report, onSettled }: { report: AdminReport; onSettled: () => void }) {
  const [settling, setSettling] = useState(false);
  const { at, reason, words, title, url, userId, email, settledBy } = report;
  return (
    <li className="grid gap-x-7 gap-y-3 border-b border-line py-5 md:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="min-w-0 text-small">
        <p className="text-body font-semibold">{REPORTS.reasons[reason]}</p>
        <time dateTime={at} className="block text-ink-3">
          {formatMoment(at)}
        </time>
        <p className="mt-2 text-ink-2">{REPORTS.shared}</p>
        <Link
          to={`/admin/users/${userId}`}
          className="text-cool-t underline underline-offset-4 [overflow-wrap:anywhere]"
        >
          {email}
        </Link>
      </div>
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
        {words ? <p className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]">{words}</p> : null}
        <p className="mt-2 text-small text-ink-2">
          {url ? (
            <a href={url} target="_blank" rel="noreferrer" className="link">
              {REPORTS.look}
            </a>
          ) : (
            REPORTS.ended
          )}
        </p>
        {settledBy ? <p className="mt-4 text-small font-medium">{REPORTS.settledBy[settledBy]}</p> : null}
        {settledBy && !url ? null : (
          <Button tone="ghost" size="small" className="mt-4" onClick={() => setSettling(true)}>
            {settledBy ? REPORTS.anew : REPORTS.settle}
          </Button>
        )}
        <SettleDialog
          open={settling}
          id={report.id}
          opens={report.url !== null}
          isSettled={settledBy !== null}
          onClose={() => setSettling(false)}
          onSettled={() => {
            setSettling(false);
            onSettled();
          }}
        />
      </div>
    </li>
  );
}
