import { passwordAndCodeBody, passwordBody } from "#contract/account-forms.ts";
import type { AskedOf } from "#contract/call.ts";
import type { Calls } from "#contract/registry.ts";
import { useAccountForm } from "#web/lib/session/account-form.ts";
import { type FieldErrors, firstErrors } from "#web/lib/session/field-errors.ts";
import { useSession } from "#web/lib/session/session.ts";
import { PasswordField, TextField } from "#web/ui/field.tsx";
import { PROFILE_COPY } from "#words/pages/profile.ts";
import { FormButtons } from "./setting.tsx";

type Field = "password" | "code";
type Access = { token: string };
type Proof = AskedOf<Calls["endTwoFactor"]>["body"];

type StepProps = {
  /** What the button says. */
  label: string;
  /** What will happen, in words. */
  note?: string;
  onCancel: () => void;
} & (
  | { withCode?: false; send: (password: string, access: Access) => Promise<void> }
  | { withCode: true; send: (proof: Proof, access: Access) => Promise<void> }
);

const copy = PROFILE_COPY.twoFactor;
const WORDS = { "code-missing": copy.codeNeeded } as const;

function check(values: Record<Field, string>, withCode: boolean): FieldErrors<Field, keyof typeof WORDS> {
  const { password } = values;
  const result = withCode ? passwordAndCodeBody.safeParse(values) : passwordBody.safeParse({ password });
  if (result.success) return {};
  const errors = firstErrors<Field>(result.error);
  return errors.code ? { ...errors, code: "code-missing" } : errors;
}

/** Asks for the password, and where two-factor is on for a code, before something that a borrowed device must not do. */
export function PasswordStep(props: StepProps) {
  const { label, note, onCancel, withCode = false } = props;
  const { token } = useSession();
  const { errors, failure, form, submit } = useAccountForm<
    Field,
    Calls["startTwoFactor" | "endTwoFactor" | "renewRecoveryCodes"],
    typeof WORDS
  >({
    fields: withCode ? ["password", "code"] : ["password"],
    check: (values) => check(values, withCode),
    words: WORDS,
    send: async ({ password, code }) => {
      const access = { token: token ?? "" };
      if (props.withCode) await props.send({ password, code: code.trim() }, access);
      else await props.send(password, access);
    },
    refusals: {
      "wrong-password": "password",
      "wrong-code": "code",
      "wrong-recovery-code": "code",
      "used-code": "code",
    },
  });
  return (
    <form {...form} aria-label={label} className="grid gap-5">
      {note ? <p className="text-small text-ink-2">{note}</p> : null}
      <PasswordField
        label={copy.passwordLabel}
        name="password"
        autoComplete="current-password"
        error={errors.password}
        autoFocus
      />
      {withCode ? (
        <TextField
          label={copy.codeOrRecovery}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          className="tabular-nums"
          error={errors.code}
        />
      ) : null}
      <FormButtons submit={submit} failure={failure} label={label} onCancel={onCancel} />
    </form>
  );
}
