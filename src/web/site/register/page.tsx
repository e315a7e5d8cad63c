import { Link, useNavigate } from "react-router";
import { accountRoutes } from "#contract/routes/accounts.ts";
import { call } from "#web/lib/client/call.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { useAccountForm } from "#web/lib/session/account-form.ts";
import { AGAIN_WORDS, newPasswordHint } from "#web/lib/session/field-errors.ts";
import { FormAlert } from "#web/lib/session/form-alert.tsx";
import { loginPath } from "#web/lib/session/login-path.ts";
import { useSession } from "#web/lib/session/session.ts";
import { EntryPage } from "#web/site/entry/entry-page.tsx";
import { useDestination } from "#web/site/entry/use-destination.ts";
import { Radar } from "#web/site/parts/radar.tsx";
import { Button } from "#web/ui/button.tsx";
import { PasswordField, TextField } from "#web/ui/field.tsx";
import { notify } from "#web/ui/toast.tsx";
import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";
import { REGISTER_OFFER } from "#words/pages/free-credits.ts";
import { ACCOUNT, REGISTER } from "#words/pages/log-in.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";
import { checkRegistration, type RegisterField } from "./check.ts";

export const meta = () => pageMeta(PAGE_TITLES.register, REGISTER_OFFER.description);

/** Where a new person goes who was on the way to nowhere else. */
const FIRST_TOOL = "/text-to-speech";

export default function RegisterPage() {
  const { logIn } = useSession();
  const navigate = useNavigate();
  const wanted = useDestination(FIRST_TOOL);

  const { errors, codeAt, failure, busy, form } = useAccountForm<RegisterField, never, typeof AGAIN_WORDS>({
    fields: ["name", "email", "password", "confirmPassword"],
    check: checkRegistration,
    words: AGAIN_WORDS,
    send: async ({ name, email, password }) => {
      const reply = await call(accountRoutes.register, { body: { name, email, password } });
      if (!reply.success) {
        const { message, code } = reply;
        return { message, code, about: [code === "email-taken" ? "email" : "password"] };
      }
      logIn(reply.token, reply.user);
      notify.success(PAGE_OUTCOMES.registered);
      await navigate(wanted);
    },
  });

  return (
    <EntryPage
      title={PAGE_TITLES.register}
      word={ACCOUNT.drawn}
      lead={
        <p>
          <strong className="block font-semibold text-ink">{REGISTER_OFFER.promise}</strong>
          {REGISTER_OFFER.later} {REGISTER.noCard}
        </p>
      }
    >
      <form {...form} aria-label={PAGE_TITLES.register} className="grid gap-5">
        <TextField label={REGISTER.name} name="name" autoComplete="name" required error={errors.name} />
        <TextField
          label={ACCOUNT.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          error={errors.email}
        />
        <PasswordField
          label={ACCOUNT.password}
          name="password"
          autoComplete="new-password"
          required
          hint={newPasswordHint(codeAt("password"))}
          error={errors.password}
        />
        <PasswordField
          label={REGISTER.again}
          name="confirmPassword"
          autoComplete="new-password"
          required
          error={errors.confirmPassword}
        />
        <div>
          <Button type="submit" wide>
            {PAGE_TITLES.register}
          </Button>
          <FormAlert>{failure}</FormAlert>
        </div>
        {busy ? (
          <p className="grid place-items-center">
            <Radar label={REGISTER.busy} />
          </p>
        ) : null}
      </form>
      <p className="mt-7 text-ink-2">
        {REGISTER.known}{" "}
        <Link to={loginPath(wanted === FIRST_TOOL ? "/" : wanted)} className="link text-ink">
          {PAGE_TITLES.login}
        </Link>
      </p>
    </EntryPage>
  );
}
