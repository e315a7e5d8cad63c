import { adminRoutes } from "#contract/routes/admin.ts";
import type { Use } from "#contract/tools.ts";
import { formatMoment } from "#web/app/formats/past.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import { signed } from "#web/lib/formats/signed.ts";
import { formatNumber } from "#words/locale.ts";
import { ADMIN_COPY } from "#words/pages/admin.ts";
import { USAGE_COPY } from "#words/pages/profile.ts";
import { DataTable, NumberCell } from "./data-table.tsx";
import { ListPage, useListQuery } from "./list-page.tsx";

const copy = ADMIN_COPY.user;

/** The ledger of one account, as it is kept. `version` changes when something moved. */
export function UserLedger({ userId, version }: { userId: string; version: string }) {
  const [query, key] = useListQuery();
  const load = useLoad(`ledger ${userId} ${key} ${version}`, (access) =>
    call(adminRoutes.readLedger, { params: { id: userId }, query, ...access }),
  );
  const holds = load.data?.openHolds ?? [];
  return (
    <div className="mt-12">
      {holds.length > 0 ? (
        <div className="mb-12">
          <h3 className="head-field mb-4">{copy.holds}</h3>
          <DataTable label={copy.holds} columns={copy.holdColumns} numbers={[3]}>
            {holds.map((hold) => (
              <tr key={hold.id}>
                <td className="whitespace-nowrap">{formatMoment(hold.at)}</td>
                <td>{toolWords(hold)}</td>
                <td className="whitespace-nowrap">{formatMoment(hold.expiresAt)}</td>
                <NumberCell strong>{hold.amount}</NumberCell>
              </tr>
            ))}
          </DataTable>
        </div>
      ) : null}
      <ListPage title={copy.ledger} counted={copy.counted} load={load} nothing={copy.noRows}>
        {({ rows }) => (
          <DataTable label={copy.ledger} columns={copy.columns} numbers={[3, 4]} stale={load.loading}>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className="whitespace-nowrap">{formatMoment(row.at)}</td>
                <td className="max-w-44 whitespace-nowrap">
                  {copy.kinds[row.kind]}
                  <span className="block truncate font-mono text-note text-ink-3" title={row.operation}>
                    {row.operation}
                  </span>
                </td>
                <td className="min-w-44">
                  {row.reason.message}
                  <span className="block text-note text-ink-3">{row.words}</span>
                </td>
                <NumberCell strong>{signed(row.amount)}</NumberCell>
                <NumberCell>{formatNumber(row.balanceAfter)}</NumberCell>
              </tr>
            ))}
          </DataTable>
        )}
      </ListPage>
    </div>
  );
}

/** Which tool credits went to and for what: "Transcribe: lecture.mp3". */
function toolWords({ tool, words }: { tool: Use | null; words: string }): string {
  return [tool && USAGE_COPY.tools[tool], words].filter(Boolean).join(": ");
}
