import { passwordBody } from "#contract/account.ts";
import { PROFILE_COPY } from "#web/content/profile.ts";
import { firstErrors, useAccountForm } from "#web/features/session/account-form.ts";
import { useSession } from "#web/features/session/session.ts";
import { PasswordField } from "#web/ui/field.tsx";
import { FormButtons } from "./setting.tsx";

type PasswordStepProps = {
  /** What the button says. */
  label: string;
  /** What will happen, in words. */
  note?: string;
  send: (password: string, access: { token: string }) => Promise<void>;
  onCancel: () => void;
};

/** Asks for the password before something that a borrowed device must not do. */
export function PasswordStep({ label, note, send, onCancel }: PasswordStepProps) {
  const { token } = useSession();
  const { errors, form, submit } = useAccountForm<"password">({
    fields: ["password"],
    check: (values) => {
      const result = passwordBody.safeParse(values);
      return result.success ? {} : firstErrors(result.error);
    },
    send: ({ password }) => send(password, { token: token ?? "" }),
    refusals: { 403: "password" },
  });
  return (
    <form {...form} aria-label={label} className="grid gap-5">
      {note ? <p className="text-small text-ink-2">{note}</p> : null}
      <PasswordField
        label={PROFILE_COPY.twoFactor.passwordLabel}
        name="password"
        autoComplete="current-password"
        error={errors.password}
        autoFocus
      />
      <FormButtons submit={submit} label={label} onCancel={onCancel} />
    </form>
  );
}
