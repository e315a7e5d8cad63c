import { passwordBody } from "#contract/account-forms.ts";
import type { Calls } from "#contract/registry.ts";
import { sessionRoutes } from "#contract/routes/sessions.ts";
import { call } from "#web/lib/client/call.ts";
import { useAccountForm } from "#web/lib/session/account-form.ts";
import { firstErrors } from "#web/lib/session/field-errors.ts";
import { FormAlert } from "#web/lib/session/form-alert.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PasswordField } from "#web/ui/field.tsx";
import { notify } from "#web/ui/toast.tsx";
import { PROFILE_COPY } from "#words/pages/profile.ts";
import { useProfile } from "./layout.tsx";

const copy = PROFILE_COPY.sessions;

/** What is to be logged out: one device, or all but the one that asks. */
export type Ending = { id: string; device: string } | "others";

type EndProps = { ending: Ending; onClose: () => void; onEnded: () => void };

/** Says what logging out means and asks for the password, which who only found a device open doesn't know. */
export function EndSessionsDialog({ ending, ...rest }: Omit<EndProps, "ending"> & { ending: Ending | null }) {
  const title = ending === null || ending === "others" ? copy.dialogOthers : copy.dialog(ending.device);
  return (
    <Dialog open={ending !== null} title={title} onClose={rest.onClose}>
      {ending ? <EndForm ending={ending} {...rest} /> : null}
    </Dialog>
  );
}

function EndForm({ ending, onClose, onEnded }: EndProps) {
  const { token } = useSession();
  const { twoFactor } = useProfile().profile;
  const { errors, failure, form, submit } = useAccountForm<
    "password",
    Calls["endSession" | "endOtherSessions"]
  >({
    fields: ["password"],
    check: (values) => {
      const result = passwordBody.safeParse(values);
      return result.success ? {} : firstErrors(result.error);
    },
    send: async ({ password }) => {
      const asked = { body: { password }, token };
      const reply = await (ending === "others"
        ? call(sessionRoutes.endOtherSessions, asked)
        : call(sessionRoutes.endSession, { params: { id: ending.id }, ...asked }));
      notify.success(reply.message);
      onEnded();
    },
    refusals: { "wrong-password": "password" },
  });
  const others = ending === "others";
  return (
    <form {...form} aria-label={others ? copy.dialogOthers : copy.dialog(ending.device)}>
      <p className="mt-3 text-ink-2">{others ? copy.meansOthers(twoFactor) : copy.means(twoFactor)}</p>
      <p className="mt-2 text-small text-ink-2">{copy.noWayBack}</p>
      <div className="mt-5 border-t border-line pt-5">
        <PasswordField
          label={copy.password}
          name="password"
          autoComplete="current-password"
          error={errors.password}
          autoFocus
        />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone="ghost" disabled={submit.busy} onClick={onClose}>
          {others ? copy.noOthers : copy.no}
        </Button>
        <Button {...submit}>{copy.yes}</Button>
      </div>
      <FormAlert>{failure}</FormAlert>
    </form>
  );
}
