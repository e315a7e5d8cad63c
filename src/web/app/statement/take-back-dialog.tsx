import type { Purchase } from "#contract/purchases.ts";
import { purchaseRoutes } from "#contract/routes/purchases.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { CallError, call } from "#web/lib/client/call.ts";
import { dollars } from "#web/lib/packs/pack-words.ts";
import { FormAlert } from "#web/lib/session/form-alert.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FactRow, Facts } from "#web/ui/facts.tsx";
import { notify } from "#web/ui/toast.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { PURCHASES_COPY as copy } from "#words/pages/purchases.ts";

type TakeBackProps = {
  purchase: Purchase | null;
  onClose: () => void;
  /** The server knows more of the purchases than the page. */
  onMoved: () => void;
};

/** Shows what comes back for what goes, and asks once more. */
export function TakeBackDialog({ purchase, onClose, onMoved }: TakeBackProps) {
  return (
    <Dialog
      open={purchase !== null}
      title={copy.dialog(purchase?.pack.name ?? "")}
      describes={copy.gets(dollars(purchase?.refundable?.cents ?? 0))}
      onClose={onClose}
    >
      {purchase?.refundable ? (
        <TakeBack {...purchase} refundable={purchase.refundable} onClose={onClose} onMoved={onMoved} />
      ) : null}
    </Dialog>
  );
}

type Shown = Purchase &
  Pick<TakeBackProps, "onClose" | "onMoved"> & {
    refundable: NonNullable<Purchase["refundable"]>;
  };

function TakeBack({ id, pack, refundedCents, refundable, test, onClose, onMoved }: Shown) {
  const { setCredits } = useSession();
  const { credits, cents, spentCredits, spentCents } = refundable;
  const [busy, press, failure] = useAction(async ({ token }) => {
    try {
      const body = { credits, cents };
      const reply = await call(purchaseRoutes.askRefund, { params: { id }, body, token });
      setCredits(reply.creditBalance, token);
      if (reply.success) notify.success(reply.message);
      else notify.error(reply.message);
      onClose();
    } catch (error) {
      if (!(error instanceof CallError && error.status < 429)) throw error; // maybe it was done: the list tells
      notify.error(error.message);
      onClose();
    }
    onMoved();
  });
  return (
    <>
      <div className="mt-5">
        <Facts>
          <FactRow label={copy.rows.paid}>{dollars(pack.cents - refundedCents)}</FactRow>
          {spentCredits > 0 ? (
            <FactRow label={`− ${dollars(spentCents)}`}>{copy.rows.spent(spentCredits)}</FactRow>
          ) : null}
          <FactRow label={copy.rows.back}>
            <span className="font-semibold text-ink">{dollars(cents)}</span>
          </FactRow>
          <FactRow label={copy.rows.credits}>{formatCredits(credits)}</FactRow>
        </Facts>
      </div>
      <p className="mt-4 text-small text-ink-2">{copy.rule}</p>
      <p className="mt-2 text-small text-ink-2">{copy.once}</p>
      {test ? <p className="mt-2 text-small text-ink-2">{copy.testMode}</p> : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone="ghost" disabled={busy} onClick={onClose}>
          {copy.no}
        </Button>
        <Button busy={busy} onClick={() => void press()}>
          {copy.yes(dollars(cents))}
        </Button>
      </div>
      <FormAlert>{failure}</FormAlert>
    </>
  );
}
