import { useState } from "react";
import type { AdminUser } from "#contract/admin-rows.ts";
import { adminRoutes } from "#contract/routes/admin.ts";
import { call } from "#web/lib/client/call.ts";
import { useAccountForm } from "#web/lib/session/account-form.ts";
import { FormAlert } from "#web/lib/session/form-alert.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { notify } from "#web/ui/toast.tsx";
import { ADMIN_COPY } from "#words/pages/admin.ts";
import { SUSPENSION as copy } from "#words/pages/admin-reports.ts";
import { checkReason, REASON_WORDS, ReasonField } from "./fields.tsx";

type SuspensionProps = { user: AdminUser; onChanged: () => void };

/** Suspends an account or opens it again, after saying what that means and asking for the reason. */
export function Suspension({ user, onChanged }: SuspensionProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  if (user.admin) return null;
  return (
    <>
      <Button tone="ghost" size="small" className="mt-3" onClick={() => setAsking(true)}>
        {user.suspended ? copy.restore : copy.suspend}
      </Button>
      <Dialog
        open={asking}
        title={(user.suspended ? copy.restoreDialog : copy.suspendDialog)(user.name)}
        onClose={close}
      >
        <SuspensionForm
          user={user}
          onClose={close}
          onChanged={() => {
            close();
            onChanged();
          }}
        />
      </Dialog>
    </>
  );
}

function SuspensionForm({ user, onClose, onChanged }: SuspensionProps & { onClose: () => void }) {
  const { token } = useSession();
  const { suspended, id, name } = user;
  const { errors, failure, form, submit } = useAccountForm<"reason", never, typeof REASON_WORDS>({
    fields: ["reason"],
    check: ({ reason }) => checkReason(reason),
    words: REASON_WORDS,
    send: async ({ reason }) => {
      const asked = { params: { id }, body: { reason: reason.trim() }, token };
      const reply = suspended
        ? await call(adminRoutes.restoreUser, asked)
        : await call(adminRoutes.suspendUser, asked);
      notify.success(reply.message);
      onChanged();
    },
  });
  return (
    <form {...form} aria-label={(suspended ? copy.restoreDialog : copy.suspendDialog)(name)} className="mt-2">
      <p className="text-ink-2">{suspended ? copy.restoreMeans : copy.suspendMeans}</p>
      <div className="mt-5">
        <ReasonField error={errors.reason} autoFocus />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone="ghost" disabled={submit.busy} onClick={onClose}>
          {ADMIN_COPY.cancel}
        </Button>
        <Button {...submit}>{suspended ? copy.restore : copy.suspend}</Button>
      </div>
      <FormAlert>{failure}</FormAlert>
    </form>
  );
}
