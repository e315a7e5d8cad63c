import { useState } from "react";
import { ADMIN_LIMITS } from "#contract/admin-limits.ts";
import type { AdminUser } from "#contract/admin-rows.ts";
import { adminRoutes } from "#contract/routes/admin.ts";
import { call } from "#web/lib/client/call.ts";
import { useAccountForm } from "#web/lib/session/account-form.ts";
import { FormAlert } from "#web/lib/session/form-alert.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { notify } from "#web/ui/toast.tsx";
import { ADMIN_COPY } from "#words/pages/admin.ts";

const copy = ADMIN_COPY.user;

/** Logs a person out everywhere, after saying what that means and asking for the reason. */
export function EndSessions({ user, onEnded }: { user: AdminUser; onEnded: () => void }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const ended = () => {
    close();
    onEnded();
  };
  return (
    <>
      <Button tone="ghost" size="small" className="mt-5" onClick={() => setAsking(true)}>
        {copy.endSessions}
      </Button>
      <Dialog open={asking} title={copy.endDialog(user.name)} onClose={close}>
        <EndForm user={user} onClose={close} onEnded={ended} />
      </Dialog>
    </>
  );
}

type EndFormProps = { user: AdminUser; onClose: () => void; onEnded: () => void };

function EndForm({ user, onClose, onEnded }: EndFormProps) {
  const { token } = useSession();
  const { errors, failure, form, submit } = useAccountForm<"reason">({
    fields: ["reason"],
    check: ({ reason }): { reason?: string } =>
      reason.trim().length >= ADMIN_LIMITS.reasonMin ? {} : { reason: ADMIN_COPY.reasonMissing },
    send: async ({ reason }) => {
      const asked = { params: { id: user.id }, body: { reason: reason.trim() }, token };
      const reply = await call(adminRoutes.endSessionsOf, asked);
      notify.success(reply.message);
      onEnded();
    },
  });
  return (
    <form {...form} aria-label={copy.endDialog(user.name)} className="mt-2">
      <p className="text-ink-2 [overflow-wrap:anywhere]">{copy.endMeans(user.email)}</p>
      <div className="mt-5">
        <TextField
          label={ADMIN_COPY.reason}
          name="reason"
          maxLength={200}
          autoComplete="off"
          hint={copy.endReasonHint}
          error={errors.reason}
          autoFocus
        />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone="ghost" disabled={submit.busy} onClick={onClose}>
          {ADMIN_COPY.cancel}
        </Button>
        <Button {...submit}>{copy.endSessions}</Button>
      </div>
      <FormAlert>{failure}</FormAlert>
    </form>
  );
}
