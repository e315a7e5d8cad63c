import { adminRoutes } from "#contract/routes/admin.ts";
import { formatMoment } from "#web/app/formats/past.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { ADMIN_COPY } from "#words/pages/admin.ts";
import { DataTable } from "./data-table.tsx";
import { detailWords } from "./detail-words.ts";
import { ListPage, useListQuery } from "./list-page.tsx";

const copy = ADMIN_COPY.audit;

export const meta = () => pageMeta(copy.title, ADMIN_COPY.description);

/** Every action of every administrator, and what the server wrote to them of itself, newest first. Nothing is ever taken out of it. */
export default function AuditPage() {
  const [query, key] = useListQuery();
  const load = useLoad(`audit ${key}`, (access) => call(adminRoutes.listAudit, { query, ...access }));
  return (
    <ListPage title={copy.title} counted={copy.counted} load={load} nothing={copy.nothing}>
      {({ entries }) => (
        <DataTable label={copy.title} columns={copy.columns} stale={load.loading}>
          {entries.map(({ id, at, who, action, target, reason, details }) => (
            <tr key={id}>
              <td className="whitespace-nowrap">{formatMoment(at)}</td>
              <td>{who ?? copy.server}</td>
              <td className="font-semibold whitespace-nowrap text-ink">{copy.actions[action]}</td>
              <td className="max-w-40 truncate font-mono text-note" title={target}>
                {target}
              </td>
              <td className="min-w-44">{reason}</td>
              <td className="min-w-40 text-note">{detailWords(details)}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </ListPage>
  );
}
