import { useState } from "react";
import { Link } from "react-router";
import { resetBody } from "#contract/forms.ts";
import { sessionRoutes } from "#contract/routes/sessions.ts";
import { call } from "#web/lib/client/call.ts";
import { useAccountForm } from "#web/lib/session/account-form.ts";
import { firstErrors } from "#web/lib/session/field-errors.ts";
import { FormAlert } from "#web/lib/session/form-alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";
import { ACCOUNT } from "#words/pages/log-in.ts";
import { RESET } from "#words/pages/reset.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";

type Field = "email";

function check(values: Record<Field, string>) {
  const result = resetBody.safeParse(values);
  return result.success ? {} : firstErrors<Field>(result.error);
}

/** Asks where the link shall go. The answer is the same whether or not the address has an account. */
export function AskForm({ expired }: { expired: boolean }) {
  const [answer, setAnswer] = useState<string | null>(null);
  const { errors, failure, form, submit } = useAccountForm<Field>({
    fields: ["email"],
    check,
    send: async ({ email }) => {
      setAnswer((await call(sessionRoutes.askForReset, { body: { email } })).message);
    },
  });

  if (answer !== null) {
    return (
      <div role="status">
        <h2 className="head-row">{RESET.asked.title}</h2>
        <p className="mt-3 text-ink-2">{answer}</p>
        <p className="mt-3 text-small text-ink-2">{RESET.asked.elsewhere}</p>
        <Button tone="ghost" className="mt-7" onClick={() => setAnswer(null)}>
          {RESET.asked.again}
        </Button>
      </div>
    );
  }
  return (
    <form {...form} aria-label={PAGE_TITLES.reset} className="grid gap-5">
      {expired ? (
        <div role="alert">
          <h2 className="head-row text-err">{RESET.spent.title}</h2>
          <p className="mt-2 text-ink-2">{PAGE_OUTCOMES["link-spent"]}</p>
          <p className="mt-2 text-small text-ink-2">
            {RESET.spent.used}
            <Link to="/login" className="link text-ink">
              {RESET.spent.login}
            </Link>
            .
          </p>
        </div>
      ) : null}
      <TextField
        label={ACCOUNT.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errors.email}
      />
      <div>
        <Button {...submit} wide>
          {expired ? RESET.spent.askAgain : RESET.askButton}
        </Button>
        <FormAlert>{failure}</FormAlert>
      </div>
    </form>
  );
}
