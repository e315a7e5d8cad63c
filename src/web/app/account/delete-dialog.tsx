import { useNavigate } from "react-router";
import { deleteAccountBody } from "#contract/account-forms.ts";
import type { Calls } from "#contract/registry.ts";
import { accountRoutes } from "#contract/routes/accounts.ts";
import { call } from "#web/lib/client/call.ts";
import { deleteRecordingsOf } from "#web/lib/recording/recording-store.ts";
import { useAccountForm } from "#web/lib/session/account-form.ts";
import { firstErrors } from "#web/lib/session/field-errors.ts";
import { FormAlert } from "#web/lib/session/form-alert.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PasswordField, TextField } from "#web/ui/field.tsx";
import { notify } from "#web/ui/toast.tsx";
import { PROFILE_COPY } from "#words/pages/profile.ts";
import { useProfile } from "./layout.tsx";

const copy = PROFILE_COPY.remove;
type Field = "password" | "code";
const WORDS = { "code-missing": copy.codeMissing } as const;

/** Asks for the password, says what goes and what stays, then deletes everything of the person. */
export function DeleteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title={copy.dialog} onClose={onClose}>
      <DeleteForm onClose={onClose} />
    </Dialog>
  );
}

function DeleteForm({ onClose }: { onClose: () => void }) {
  const { profile } = useProfile();
  const { token, credits, leave } = useSession();
  const navigate = useNavigate();
  const needsCode = profile.twoFactor;
  const { errors, failure, form, submit } = useAccountForm<Field, Calls["deleteAccount"], typeof WORDS>({
    fields: needsCode ? ["password", "code"] : ["password"],
    check: ({ password, code }) => {
      const result = deleteAccountBody.safeParse({ password });
      const wrong = result.success ? {} : firstErrors<Field>(result.error);
      return needsCode && (code ?? "").trim().length < 6 ? { ...wrong, code: "code-missing" } : wrong;
    },
    words: WORDS,
    send: async ({ password, code }) => {
      const body = needsCode ? { password, code: code.trim() } : { password };
      const reply = await call(accountRoutes.deleteAccount, { body, token });
      await deleteRecordingsOf(profile.id).catch(() => undefined); // a browser that keeps nothing
      leave();
      notify.success(reply.message);
      await navigate("/");
    },
    refusals: {
      "wrong-password": "password",
      "code-needed": "code",
      "wrong-code": "code",
      "wrong-recovery-code": "code",
      "used-code": "code",
    },
  });
  return (
    <form {...form} aria-label={copy.dialog}>
      <Part title={copy.goesTitle} items={copy.goes(credits)} />
      <Part title={copy.staysTitle} items={copy.stays} />
      <div className="mt-5 grid gap-5 border-t border-line pt-5">
        <PasswordField
          label={copy.password}
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
        {needsCode ? (
          <TextField
            label={copy.code}
            name="code"
            autoComplete="one-time-code"
            className="tabular-nums"
            error={errors.code}
          />
        ) : null}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone="ghost" disabled={submit.busy} onClick={onClose}>
          {copy.no}
        </Button>
        <Button {...submit}>{copy.yes}</Button>
      </div>
      <FormAlert>{failure}</FormAlert>
    </form>
  );
}

function Part({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section className="mt-5">
      <h3 className="text-small font-semibold">{title}</h3>
      <ul className="mt-1.5 list-disc pl-5 text-small text-ink-2 marker:text-ink-3">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
