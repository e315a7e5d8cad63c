import { useState } from "react";
import type { Purchase } from "#contract/purchases.ts";
import { purchaseRoutes } from "#contract/routes/purchases.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import { formatDay } from "#web/lib/formats/moments.ts";
import { dollars } from "#web/lib/packs/pack-words.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { StatePanel } from "#web/ui/state-panel.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { PROFILE_COPY } from "#words/pages/profile.ts";
import { PURCHASES_COPY as copy } from "#words/pages/purchases.ts";
import { LoadState } from "./load-state.tsx";
import { TakeBackDialog } from "./take-back-dialog.tsx";

export const meta = () => pageMeta(copy.title, PROFILE_COPY.description);

/** What was bought, what became of it, and its receipt. */
export default function PurchasesPage() {
  const load = useLoad("purchases", (access) => call(purchaseRoutes.listPurchases, { query: {}, ...access }));
  const [wanted, setWanted] = useState<Purchase | null>(null);
  const cursor = load.data?.nextCursor ?? undefined;
  const [loadingMore, more] = useAction(async (access) => {
    const page = await call(purchaseRoutes.listPurchases, { query: { cursor }, ...access });
    load.setData((before) => ({ ...page, purchases: [...before.purchases, ...page.purchases] }));
  });
  return (
    <section aria-labelledby="purchases">
      <h2 id="purchases" className="head-row border-b-2 border-ink pb-4">
        {copy.title}
      </h2>
      {!load.data || load.why !== null ? (
        <LoadState load={load} words={copy} />
      ) : load.data.purchases.length === 0 ? (
        <div className="pt-9">
          <StatePanel
            kind="out-of-credit"
            title={copy.empty}
            action={<ButtonLink to="/pricing">{copy.packs}</ButtonLink>}
          >
            {copy.emptyBody}
          </StatePanel>
        </div>
      ) : (
        <PurchaseRows purchases={load.data.purchases} onTakeBack={setWanted} />
      )}
      {cursor ? (
        <Button tone="ghost" className="mt-7" busy={loadingMore} onClick={() => void more()}>
          {copy.more}
        </Button>
      ) : null}
      <TakeBackDialog purchase={wanted} onClose={() => setWanted(null)} onMoved={load.reload} />
    </section>
  );
}

type RowsProps = { purchases: readonly Purchase[]; onTakeBack: (purchase: Purchase) => void };

function PurchaseRows({ purchases, onTakeBack }: RowsProps) {
  return (
    <table className="w-full">
      <thead className="text-left text-small text-ink-3">
        <tr className="border-b border-line">
          <th className="hidden py-2.5 font-medium sm:table-cell">{copy.columns.when}</th>
          <th className="py-2.5 font-medium">{copy.columns.pack}</th>
          <th className="hidden py-2.5 font-medium sm:table-cell">{copy.columns.receipt}</th>
          <th className="py-2.5 text-right font-medium">{copy.columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        {purchases.map((purchase) => (
          <PurchaseRow key={purchase.id} purchase={purchase} onTakeBack={() => onTakeBack(purchase)} />
        ))}
      </tbody>
    </table>
  );
}

function PurchaseRow({ purchase, onTakeBack }: { purchase: Purchase; onTakeBack: () => void }) {
  const { createdAt, paidAt, pack, message, test, refundedCents } = purchase;
  const when = paidAt ?? createdAt;
  return (
    <tr className="border-b border-line align-baseline">
      <td className="hidden w-28 py-3.5 pr-5 text-small whitespace-nowrap text-ink-3 sm:table-cell">
        <time dateTime={when}>{formatDay(when)}</time>
      </td>
      <td className="py-3.5 pr-4">
        <span className="block font-medium">
          {pack.name}, {formatCredits(pack.credits)}
        </span>
        <span className="block text-small text-ink-2">{message}</span>
        {test ? <span className="block text-note text-ink-3">{copy.testMode}</span> : null}
        <time dateTime={when} className="block text-note text-ink-3 sm:hidden">
          {formatDay(when)}
        </time>
        <span className="mt-1 block sm:hidden">
          <Receipt {...purchase} />
        </span>
        <Refund {...purchase} onTakeBack={onTakeBack} />
      </td>
      <td className="hidden py-3.5 pr-4 sm:table-cell">
        <Receipt {...purchase} />
      </td>
      <td className="py-3.5 text-right whitespace-nowrap">
        <span className="head-number block">{dollars(paidAt ? pack.cents : 0)}</span>
        {refundedCents ? (
          <span className="block text-note text-ink-2">{copy.refunded(dollars(refundedCents))}</span>
        ) : null}
      </td>
    </tr>
  );
}

/** What can be had back of a pack, or what became of the wish. */
function Refund({ pack, refundable, refundRequest, onTakeBack }: Purchase & { onTakeBack: () => void }) {
  return (
    <>
      {refundRequest ? (
        <span className="mt-1 block text-small text-ink-2">
          {copy.requests[refundRequest.state](dollars(refundRequest.cents))}
        </span>
      ) : null}
      {refundable ? (
        <span className="mt-2 block">
          <button
            type="button"
            className="link text-small"
            aria-label={`${copy.takeBack}: ${pack.name}`}
            onClick={onTakeBack}
          >
            {copy.takeBack}
          </button>
          <span className="block text-note text-ink-3">
            {copy.takeBackUntil(dollars(refundable.cents), formatDay(refundable.until))}
          </span>
        </span>
      ) : null}
    </>
  );
}

function Receipt({ receipt, receiptNumber }: Purchase) {
  if (!receipt) return <span className="text-small text-ink-3">{copy.noReceipt}</span>;
  return (
    <a
      href={receipt}
      target="_blank"
      rel="noopener"
      className="link text-small whitespace-nowrap"
      aria-label={copy.receiptOf(receiptNumber ?? "")}
    >
      {receiptNumber ?? copy.receipt}
    </a>
  );
}
