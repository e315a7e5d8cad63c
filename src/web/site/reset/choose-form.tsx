import { useState } from "react";
import { newPasswordBody } from "#contract/forms.ts";
import type { Calls } from "#contract/registry.ts";
import { sessionRoutes } from "#contract/routes/sessions.ts";
import { call } from "#web/lib/client/call.ts";
import { useAccountForm } from "#web/lib/session/account-form.ts";
import {
  AGAIN_WORDS,
  type AgainCode,
  againErrors,
  type FieldErrors,
  firstErrors,
  newPasswordHint,
} from "#web/lib/session/field-errors.ts";
import { FormAlert } from "#web/lib/session/form-alert.tsx";
import { isSpent } from "#web/site/letter-links/open-link.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/field.tsx";
import { RESET } from "#words/pages/reset.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";

type Field = "password" | "again";
const newPassword = newPasswordBody.pick({ password: true });

/** What is wrong with a new password before it is sent. */
export function checkNewPassword({ password, again }: Record<Field, string>): FieldErrors<Field, AgainCode> {
  const result = newPassword.safeParse({ password });
  const errors = result.success ? {} : firstErrors<Field>(result.error);
  return { ...errors, ...againErrors("again", password, again) };
}

/** The new password, twice. A link that was used or has expired is handed back with `onSpent`. */
export function ChooseForm({ token, onSpent }: { token: string; onSpent: () => void }) {
  const [done, setDone] = useState<string | null>(null);
  const { errors, codeAt, failure, form, submit } = useAccountForm<
    Field,
    Calls["finishReset"],
    typeof AGAIN_WORDS
  >({
    fields: ["password", "again"],
    check: checkNewPassword,
    words: AGAIN_WORDS,
    send: async ({ password }) => {
      try {
        setDone((await call(sessionRoutes.finishReset, { body: { token, password } })).message);
      } catch (error) {
        if (!isSpent(error)) throw error;
        onSpent();
      }
    },
    refusals: { "password-guessable": "password", "password-too-short": "password" },
  });

  if (done !== null) {
    return (
      <div role="status">
        <h2 className="head-row">{RESET.done.title}</h2>
        <p className="mt-3 text-ink-2">{done}</p>
        <ButtonLink to="/login" className="mt-7">
          {RESET.done.login}
        </ButtonLink>
      </div>
    );
  }
  return (
    <form {...form} aria-label={PAGE_TITLES.reset} className="grid gap-5">
      <PasswordField
        label={RESET.password}
        name="password"
        autoComplete="new-password"
        required
        hint={newPasswordHint(codeAt("password"))}
        error={errors.password}
      />
      <PasswordField
        label={RESET.again}
        name="again"
        autoComplete="new-password"
        required
        error={errors.again}
      />
      <div>
        <Button {...submit} wide>
          {RESET.chooseButton}
        </Button>
        <FormAlert>{failure}</FormAlert>
      </div>
    </form>
  );
}
