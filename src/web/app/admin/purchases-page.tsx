import { useState } from "react";
import { Link } from "react-router";
import type { AdminPurchase } from "#contract/admin-rows.ts";
import { adminRoutes } from "#contract/routes/admin.ts";
import { formatMoment } from "#web/app/formats/past.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import { dollars } from "#web/lib/packs/pack-words.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { ADMIN_COPY } from "#words/pages/admin.ts";
import { DataTable, NumberCell } from "./data-table.tsx";
import { ListPage, SearchField, useListQuery } from "./list-page.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

const copy = ADMIN_COPY.purchases;
/** Only money that came can go back. */
const PAID = ["succeeded", "refunded", "disputed"];

export const meta = () => pageMeta(copy.title, ADMIN_COPY.description);

/** Every purchase, and refunds through the provider. */
export default function PurchasesPage() {
  const [query, key] = useListQuery();
  const load = useLoad(`purchases ${key}`, (access) =>
    call(adminRoutes.listAllPurchases, { query, ...access }),
  );
  const [refunding, setRefunding] = useState<AdminPurchase | null>(null);
  return (
    <>
      <ListPage
        title={copy.title}
        counted={copy.counted}
        load={load}
        nothing={copy.nothing}
        tools={<SearchField label={copy.searchLabel} />}
      >
        {({ purchases }) => (
          <DataTable label={copy.title} columns={copy.columns} numbers={[3, 4]} stacked stale={load.loading}>
            {purchases.map((purchase) => (
              <PurchaseRow key={purchase.id} purchase={purchase} onRefund={() => setRefunding(purchase)} />
            ))}
          </DataTable>
        )}
      </ListPage>
      <RefundDialog
        purchase={refunding}
        onClose={() => setRefunding(null)}
        onRefunded={() => {
          setRefunding(null);
          load.reload();
        }}
      />
    </>
  );
}

function PurchaseRow({ purchase, onRefund }: { purchase: AdminPurchase; onRefund: () => void }) {
  const { at, userId, email, pack, credits, cents, refundedCents, provider, payment, state, afterDeletion } =
    purchase;
  const who = email ?? copy.deleted;
  return (
    <tr>
      <td className="whitespace-nowrap">{formatMoment(at)}</td>
      <td>
        {userId ? (
          <Link to={`/admin/users/${userId}`} className="font-semibold text-ink underline underline-offset-4">
            {who}
          </Link>
        ) : (
          who
        )}
      </td>
      <td className="whitespace-nowrap">
        {pack}, {credits}
      </td>
      <NumberCell strong label={copy.columns[3]}>
        {dollars(cents)}
      </NumberCell>
      <NumberCell label={copy.columns[4]}>{dollars(refundedCents)}</NumberCell>
      <td>
        <span className="whitespace-nowrap">{copy.states[state]}</span>
        {afterDeletion ? (
          <span className="block min-w-40 text-note text-ink-3">{copy.afterDeletion[afterDeletion]}</span>
        ) : null}
      </td>
      <td className="whitespace-nowrap">
        <span className="block max-w-40 truncate font-mono text-note" title={payment}>
          {payment}
        </span>
        <span className="text-note text-ink-3">{provider}</span>
      </td>
      <td className="text-right">
        {PAID.includes(state) && refundedCents < cents ? (
          <Button
            tone="ghost"
            size="small"
            onClick={onRefund}
            aria-label={copy.refundOf(who, dollars(cents))}
          >
            {copy.refund}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}
