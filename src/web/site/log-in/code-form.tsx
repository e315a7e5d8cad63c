import { logInCodeBody } from "#contract/forms.ts";
import { outcome } from "#contract/outcomes.ts";
import { sessionRoutes } from "#contract/routes/sessions.ts";
import { call } from "#web/lib/client/call.ts";
import { useAccountForm } from "#web/lib/session/account-form.ts";
import { FormAlert } from "#web/lib/session/form-alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { notify } from "#web/ui/toast.tsx";
import { CODE_STEP } from "#words/pages/log-in.ts";
import type { LoggedIn } from "./logged-in.ts";

type CodeFormProps = {
  challenge: string;
  onLoggedIn: (reply: LoggedIn) => Promise<void>;
  /** Back to email and password: wanted, or because the challenge is over, in words. */
  onBack: (why?: string) => void;
};

/** The second step of a login with two-factor on: a code of the authenticator, or a recovery code. */
export function CodeForm({ challenge, onLoggedIn, onBack }: CodeFormProps) {
  const { errors, failure, form, submit } = useAccountForm<"code">({
    fields: ["code"],
    check: ({ code }) =>
      logInCodeBody.shape.code.safeParse(code).success ? {} : { code: outcome("code-needed") },
    send: async ({ code }) => {
      const reply = await call(sessionRoutes.logInWithCode, { body: { challenge, code: code.trim() } });
      const { message, code: ended } = reply;
      if (reply.success) await onLoggedIn(reply);
      else if (ended !== "challenge-over") return { message, code: ended, about: ["code"] };
      else {
        notify.error(message);
        onBack(message);
      }
    },
  });
  return (
    <form {...form} aria-label={CODE_STEP.title} className="grid gap-5">
      <TextField
        label={CODE_STEP.code}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        hint={CODE_STEP.hint}
        error={errors.code}
        className="tabular-nums"
      />
      <div>
        <Button {...submit} wide>
          {CODE_STEP.button}
        </Button>
        <FormAlert>{failure}</FormAlert>
      </div>
      <Button tone="ghost" wide onClick={() => onBack()}>
        {CODE_STEP.back}
      </Button>
    </form>
  );
}
