import { loadLedger } from "#web/api/admin.ts";
import { ADMIN_COPY } from "#web/content/admin.ts";
import { formatNumber } from "#web/content/locale.ts";
import { useLoad } from "#web/features/session/use-load.ts";
import { formatMoment, signed } from "#web/features/statement/moment.ts";
import { DataTable, NumberCell } from "./data-table.tsx";
import { ListPage, useListQuery } from "./list-page.tsx";

const copy = ADMIN_COPY.user;

/** The ledger of one account, as it is kept. `stamp` changes when something moved. */
export function UserLedger({ userId, stamp }: { userId: string; stamp: string }) {
  const [query, key] = useListQuery();
  const load = useLoad(`ledger ${userId} ${key} ${stamp}`, (access) => loadLedger(userId, query, access));
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
                <td>{hold.reason}</td>
                <td className="whitespace-nowrap">{formatMoment(hold.expiresAt)}</td>
                <NumberCell strong>{hold.amount}</NumberCell>
              </tr>
            ))}
          </DataTable>
        </div>
      ) : null}
      <ListPage title={copy.ledger} counted={copy.counted} load={load} nothing={copy.noRows}>
        {({ rows }) => (
          <DataTable label={copy.ledger} columns={copy.columns} numbers={[4, 5]} stale={load.loading}>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className="whitespace-nowrap">{formatMoment(row.at)}</td>
                <td className="whitespace-nowrap">{row.kind}</td>
                <td className="min-w-44">{row.reason}</td>
                <td className="max-w-44 truncate font-mono text-note" title={row.operation}>
                  {row.operation}
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
