import { Download } from "lucide-react";
import { adminRoutes } from "#contract/routes/admin.ts";
import { saveFile } from "#web/app/conversions/save-file.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call, loadFile } from "#web/lib/client/call.ts";
import { formatDay } from "#web/lib/formats/moments.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ADMIN_COPY } from "#words/pages/admin.ts";
import { DataTable } from "./data-table.tsx";
import { ListPage, useListQuery } from "./list-page.tsx";

const copy = ADMIN_COPY.subscribers;

export const meta = () => pageMeta(copy.title, ADMIN_COPY.description);

/** Who gets the newsletter, and since when they agreed. */
export default function SubscribersPage() {
  const [query, key] = useListQuery();
  const load = useLoad(`subscribers ${key}`, (access) =>
    call(adminRoutes.listSubscribers, { query, ...access }),
  );
  const [busy, save] = useAction(async (access) =>
    saveFile(await loadFile(adminRoutes.downloadSubscribers, access), copy.csvName),
  );
  const date = (iso: string | null) => (iso ? formatDay(iso) : "–");
  return (
    <ListPage
      title={copy.title}
      counted={copy.counted}
      load={load}
      nothing={copy.nothing}
      tools={
        <Button
          tone="ghost"
          size="small"
          busy={busy}
          icon={<Icon of={Download} size={17} />}
          onClick={() => void save()}
        >
          {copy.csv}
        </Button>
      }
    >
      {({ subscribers }) => (
        <DataTable label={copy.title} columns={copy.columns} stale={load.loading}>
          {subscribers.map(({ email, state, source, consentAt, confirmedAt, unsubscribedAt }) => (
            <tr key={email}>
              <td className="font-semibold text-ink">{email}</td>
              <td>{copy.states[state]}</td>
              <td>{source}</td>
              <td className="whitespace-nowrap">{date(consentAt)}</td>
              <td className="whitespace-nowrap">{date(confirmedAt)}</td>
              <td className="whitespace-nowrap">{date(unsubscribedAt)}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </ListPage>
  );
}
