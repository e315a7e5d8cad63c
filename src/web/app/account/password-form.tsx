import { changePasswordBody } from "#contract/account-forms.ts";
import type { Calls } from "#contract/registry.ts";
import { accountRoutes } from "#contract/routes/accounts.ts";
import { call } from "#web/lib/client/call.ts";
import { useAccountForm } from "#web/lib/session/account-form.ts";
import {
  AGAIN_WORDS,
  type AgainCode,
  againErrors,
  type FieldErrors,
  firstErrors,
} from "#web/lib/session/field-errors.ts";
import { useSession } from "#web/lib/session/session.ts";
import { PasswordField } from "#web/ui/field.tsx";
import { notify } from "#web/ui/toast.tsx";
import { PROFILE_COPY } from "#words/pages/profile.ts";
import { useProfile } from "./layout.tsx";
import { FormButtons } from "./setting.tsx";

const copy = PROFILE_COPY.password;
type Field = "currentPassword" | "newPassword" | "again";

/** What is wrong with a change of password before it is sent; the new one has to be typed twice alike. */
export function checkPasswords({ currentPassword, newPassword, again }: Record<Field, string>) {
  const result = changePasswordBody.safeParse({ currentPassword, newPassword });
  const errors: FieldErrors<Field, AgainCode> = result.success ? {} : firstErrors<Field>(result.error);
  return { ...errors, ...againErrors("again", newPassword, again) };
}

export function PasswordForm({ close }: { close: () => void }) {
  const { token } = useSession();
  const { profile } = useProfile();
  const { errors, failure, form, submit } = useAccountForm<
    Field,
    Calls["changePassword"],
    typeof AGAIN_WORDS
  >({
    fields: ["currentPassword", "newPassword", "again"],
    check: checkPasswords,
    words: AGAIN_WORDS,
    send: async ({ currentPassword, newPassword }) => {
      const body = { currentPassword, newPassword };
      const reply = await call(accountRoutes.changePassword, { body, token });
      notify.success(reply.message);
      close();
    },
    refusals: {
      "wrong-password": "currentPassword",
      "password-guessable": "newPassword",
      "password-too-short": "newPassword",
    },
  });
  return (
    <form {...form} aria-label={copy.title} className="grid gap-5">
      {/* Tells the browser's password store whose password changes. */}
      <input type="hidden" name="username" autoComplete="username" value={profile.email} readOnly />
      <PasswordField
        label={copy.current}
        name="currentPassword"
        autoComplete="current-password"
        error={errors.currentPassword}
        autoFocus
      />
      <PasswordField
        label={copy.fresh}
        name="newPassword"
        autoComplete="new-password"
        error={errors.newPassword}
      />
      <PasswordField label={copy.again} name="again" autoComplete="new-password" error={errors.again} />
      <FormButtons submit={submit} failure={failure} label={copy.save} onCancel={close} />
    </form>
  );
}
