import { loginCodeBody } from "#contract/account.ts";
import { PAGE_MESSAGES } from "#contract/page-messages.ts";
import { loginWithCode, type SignedInReply } from "#web/api/account.ts";
import { CODE_STEP } from "#web/content/sign-in.ts";
import { useAccountForm } from "#web/features/session/account-form.ts";
import { FormTold } from "#web/features/session/form-told.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { notify } from "#web/ui/toast.tsx";

type CodeFormProps = {
  challenge: string;
  onSignedIn: (reply: Extract<SignedInReply, { success: true }>) => Promise<void>;
  /** Back to email and password: wanted, or because the challenge is over, in words. */
  onBack: (why?: string) => void;
};

/** The second step of a login with two-factor on: a code of the authenticator, or a recovery code. */
export function CodeForm({ challenge, onSignedIn, onBack }: CodeFormProps) {
  const { errors, told, form, submit } = useAccountForm<"code">({
    fields: ["code"],
    check: ({ code }) =>
      loginCodeBody.shape.code.safeParse(code).success ? {} : { code: PAGE_MESSAGES.codeNeeded },
    send: async ({ code }) => {
      const reply = await loginWithCode({ challenge, code: code.trim() });
      if (reply.success) await onSignedIn(reply);
      else if (reply.code !== "challenge-over") return { message: reply.message, about: ["code"] };
      else {
        notify.error(reply.message);
        onBack(reply.message);
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
        <FormTold>{told}</FormTold>
      </div>
      <Button tone="ghost" wide onClick={() => onBack()}>
        {CODE_STEP.back}
      </Button>
    </form>
  );
}
