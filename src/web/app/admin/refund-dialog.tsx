import { useRef, useState } from "react";
import { ADMIN_LIMITS } from "#contract/admin-limits.ts";
import type { AdminPurchase } from "#contract/admin-rows.ts";
import { adminRoutes } from "#contract/routes/admin.ts";
import { call } from "#web/lib/client/call.ts";
import { newKey } from "#web/lib/client/idempotency-key.ts";
import { dollars } from "#web/lib/packs/pack-words.ts";
import { useAccountForm } from "#web/lib/session/account-form.ts";
import { FormAlert } from "#web/lib/session/form-alert.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { notify } from "#web/ui/toast.tsx";
import { ADMIN_COPY } from "#words/pages/admin.ts";
import { Choice } from "./choice.tsx";
import { centsOf } from "./refund-cents.ts";

const copy = ADMIN_COPY.purchases;

type RefundDialogProps = { purchase: AdminPurchase | null; onClose: () => void; onRefunded: () => void };

/** Asks how much and why, then gives the money back through the provider. */
export function RefundDialog({ purchase, onClose, onRefunded }: RefundDialogProps) {
  return (
    <Dialog open={purchase !== null} title={copy.dialog} onClose={onClose}>
      {purchase ? <RefundForm purchase={purchase} onClose={onClose} onRefunded={onRefunded} /> : null}
    </Dialog>
  );
}

type RefundFormProps = { purchase: AdminPurchase; onClose: () => void; onRefunded: () => void };

function RefundForm({ purchase, onClose, onRefunded }: RefundFormProps) {
  const { token } = useSession();
  const [part, setPart] = useState(false);
  const [amount, setAmount] = useState("");
  const key = useRef(newKey());
  const left = purchase.cents - purchase.refundedCents;
  const wanted = part ? centsOf(amount, left) : left;
  const { errors, failure, form, submit } = useAccountForm<"amount" | "reason">({
    fields: part ? ["amount", "reason"] : ["reason"],
    check: ({ reason }) => ({
      ...(wanted === null ? { amount: copy.amountWrong(dollars(left)) } : {}),
      ...(reason.trim().length >= ADMIN_LIMITS.reasonMin ? {} : { reason: ADMIN_COPY.reasonMissing }),
    }),
    send: async ({ reason }) => {
      const body =
        part && wanted !== null ? { cents: wanted, reason: reason.trim() } : { reason: reason.trim() };
      const params = { id: purchase.id };
      const reply = await call(adminRoutes.refundPurchase, { params, body, token, key: key.current });
      notify.success(reply.message);
      onRefunded();
    },
    refusals: { 422: part ? "amount" : "reason" },
  });
  return (
    <form
      {...form}
      onInput={(event) => {
        key.current = newKey();
        form.onInput(event);
      }}
      aria-label={copy.dialog}
      className="mt-2"
    >
      <p>{copy.about(purchase.pack, dollars(purchase.cents), purchase.email ?? copy.deleted)}</p>
      <p className="mt-2 text-small text-ink-2">{copy.note}</p>
      <div className="mt-5 grid gap-4">
        <Choice
          label={copy.how}
          name="how"
          value={part ? "part" : "all"}
          options={[
            ["all", copy.all(dollars(left))],
            ["part", copy.part],
          ]}
          onChange={(value) => setPart(value === "part")}
        />
        {part ? (
          <TextField
            label={copy.amount}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            error={errors.amount}
            className="max-w-40 tabular-nums"
          />
        ) : null}
        <TextField
          label={ADMIN_COPY.reason}
          name="reason"
          maxLength={200}
          autoComplete="off"
          error={errors.reason}
        />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone="ghost" disabled={submit.busy} onClick={onClose}>
          {ADMIN_COPY.cancel}
        </Button>
        <Button {...submit}>{copy.yes(wanted === null ? null : dollars(wanted))}</Button>
      </div>
      <FormAlert>{failure}</FormAlert>
    </form>
  );
}
