import { useState } from "react";
import { adminRoutes } from "#contract/routes/admin.ts";
import { call } from "#web/lib/client/call.ts";
import { useAccountForm } from "#web/lib/session/account-form.ts";
import { FormAlert } from "#web/lib/session/form-alert.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { notify } from "#web/ui/toast.tsx";
import { ADMIN_COPY } from "#words/pages/admin.ts";
import { REPORTS } from "#words/pages/admin-reports.ts";
import { Choice, checkReason, REASON_WORDS, ReasonField } from "./fields.tsx";

const ACTS = ["end-link", "suspend", "leave"] as const;

type SettleDialogProps = {
  open: boolean;
  id: string;
  /** Its link opens something still: it can be ended. */
  opens: boolean;
  /** It was settled before: it can't be left once more. */
  isSettled: boolean;
  onClose: () => void;
  onSettled: () => void;
};

/** What to do about a report, and why. */
export function SettleDialog({ open, ...rest }: SettleDialogProps) {
  return (
    <Dialog open={open} title={REPORTS.dialog} onClose={rest.onClose}>
      <SettleForm {...rest} />
    </Dialog>
  );
}

function SettleForm({ id, opens, isSettled, onClose, onSettled }: Omit<SettleDialogProps, "open">) {
  const { token } = useSession();
  const acts = ACTS.filter((one) => (one !== "end-link" || opens) && (one !== "leave" || !isSettled));
  const [act, setAct] = useState<(typeof ACTS)[number]>(acts[0] ?? "suspend");
  const { errors, failure, form, submit } = useAccountForm<"reason", never, typeof REASON_WORDS>({
    fields: ["reason"],
    check: ({ reason }) => checkReason(reason),
    words: REASON_WORDS,
    send: async ({ reason }) => {
      const asked = { params: { id }, body: { act, reason: reason.trim() }, token };
      const reply = await call(adminRoutes.settleReport, asked);
      notify.success(reply.message);
      onSettled();
    },
  });
  return (
    <form {...form} aria-label={REPORTS.dialog} className="mt-5 grid gap-5">
      <Choice
        label={REPORTS.act}
        name="act"
        value={act}
        options={acts.map((one) => [one, REPORTS.acts[one]] as const)}
        onChange={(chosen) => setAct(ACTS.find((one) => one === chosen) ?? "leave")}
      />
      <p className="text-ink-2">{REPORTS.means[act]}</p>
      <ReasonField error={errors.reason} />
      <div className="flex flex-wrap gap-3">
        <Button tone="ghost" disabled={submit.busy} onClick={onClose}>
          {ADMIN_COPY.cancel}
        </Button>
        <Button {...submit}>{REPORTS.settle}</Button>
      </div>
      <FormAlert>{failure}</FormAlert>
    </form>
  );
}
