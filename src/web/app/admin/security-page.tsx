import { Link, useSearchParams } from "react-router";
import { adminRoutes } from "#contract/routes/admin.ts";
import { SECURITY_KINDS, type SecurityEvent } from "#contract/security.ts";
import { formatMoment } from "#web/app/formats/past.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { Select } from "#web/ui/select.tsx";
import { ADMIN_COPY } from "#words/pages/admin.ts";
import { DataTable } from "./data-table.tsx";
import { detailWords } from "./detail-words.ts";
import { ListPage, SearchField, useListQuery } from "./list-page.tsx";

const copy = ADMIN_COPY.security;

export const meta = () => pageMeta(copy.title, ADMIN_COPY.description);

/** Who logged in, what opens an account and changed, what was refused: newest first. */
export default function SecurityPage() {
  const [params, setParams] = useSearchParams();
  const [query, key] = useListQuery();
  const kind = SECURITY_KINDS.find((one) => one === params.get("kind")) ?? "";
  const load = useLoad(`security ${kind} ${key}`, (access) =>
    call(adminRoutes.listSecurityEvents, { query: { ...query, kind }, ...access }),
  );
  const show = (next: string) =>
    setParams((before) => {
      before.delete("page");
      if (next) before.set("kind", next);
      else before.delete("kind");
      return before;
    });
  return (
    <ListPage
      title={copy.title}
      counted={copy.counted}
      load={load}
      nothing={copy.nothing}
      tools={
        <>
          <SearchField label={copy.searchLabel} />
          <Select
            label={copy.kind}
            className="w-full sm:w-56"
            value={kind}
            onChange={(event) => show(event.target.value)}
          >
            <option value="">{copy.every}</option>
            {SECURITY_KINDS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </>
      }
    >
      {({ events }) => (
        <DataTable label={copy.title} columns={copy.columns} stale={load.loading}>
          {events.map((event) => (
            <EventRow key={`${event.time} ${event.code} ${event.request}`} event={event} />
          ))}
        </DataTable>
      )}
    </ListPage>
  );
}

function EventRow({ event }: { event: SecurityEvent }) {
  const { time, code, person, call, address, details, request } = event;
  return (
    <tr>
      <td className="whitespace-nowrap">{formatMoment(time)}</td>
      <td className="font-semibold whitespace-nowrap text-ink">{code}</td>
      <td className="max-w-32 truncate font-mono text-note" title={person ?? undefined}>
        {person ? (
          <Link to={`/admin/users/${person}`} aria-label={copy.person(person)} className="underline">
            {person}
          </Link>
        ) : (
          "–"
        )}
      </td>
      <td className="font-mono text-note whitespace-nowrap">{call ?? "–"}</td>
      <td className="font-mono text-note whitespace-nowrap">{address ?? "–"}</td>
      <td className="min-w-40 text-note">{detailWords(details)}</td>
      <td className="max-w-32 truncate font-mono text-note" title={request ?? undefined}>
        {request ?? "–"}
      </td>
    </tr>
  );
}
