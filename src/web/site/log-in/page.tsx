import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { logInBody } from "#contract/forms.ts";
import { outcome } from "#contract/outcomes.ts";
import { sessionRoutes } from "#contract/routes/sessions.ts";
import { call } from "#web/lib/client/call.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { useAccountForm } from "#web/lib/session/account-form.ts";
import { type FieldErrors, firstErrors } from "#web/lib/session/field-errors.ts";
import { FormAlert } from "#web/lib/session/form-alert.tsx";
import { loginPath } from "#web/lib/session/login-path.ts";
import { useSession } from "#web/lib/session/session.ts";
import { forgetVisitorSecret } from "#web/lib/session/visitor-secret.ts";
import { EntryPage } from "#web/site/entry/entry-page.tsx";
import { useDestination } from "#web/site/entry/use-destination.ts";
import { Radar } from "#web/site/parts/radar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { PasswordField, TextField } from "#web/ui/field.tsx";
import { notify } from "#web/ui/toast.tsx";
import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";
import { ACCOUNT, CODE_STEP, LOGIN } from "#words/pages/log-in.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";
import { CodeForm } from "./code-form.tsx";
import type { LoggedIn } from "./logged-in.ts";

export const meta = () => pageMeta(PAGE_TITLES.login, LOGIN.description);

type Field = "email" | "password" | "rememberMe";

function check({ email, password }: Record<Field, string>): FieldErrors<Field> {
  const result = logInBody.safeParse({ email, password });
  const errors = result.success ? {} : firstErrors<Field>(result.error);
  return password === "" ? { ...errors, password: outcome("password-missing") } : errors;
}

export default function LoginPage() {
  const { logIn } = useSession();
  const navigate = useNavigate();
  const { hash } = useLocation(); // what a link carries for the page it leads to, and no server may see
  const wanted = useDestination("/");
  const [challenge, setChallenge] = useState<string | null>(null);

  const enter = async ({ token, user }: LoggedIn) => {
    forgetVisitorSecret(); // it is for who registers here, not for somebody who was there before
    logIn(token, user);
    notify.success(PAGE_OUTCOMES["logged-in"]);
    await navigate(wanted + hash);
  };

  const { errors, failure, showFailure, busy, form } = useAccountForm<Field>({
    fields: ["email", "password", "rememberMe"],
    check,
    send: async ({ email, password, rememberMe }) => {
      const body = { email, password, rememberMe: rememberMe !== "" };
      const reply = await call(sessionRoutes.logIn, { body });
      if (reply.success) await enter(reply);
      else if (reply.challenge) setChallenge(reply.challenge);
      else return { message: reply.message, code: reply.code, about: ["password", "email"] };
    },
  });

  const back = (why?: string) => {
    setChallenge(null);
    if (why) showFailure(why);
  };

  if (challenge !== null) {
    return (
      <EntryPage title={CODE_STEP.title} word={ACCOUNT.drawn} lead={CODE_STEP.lead}>
        <CodeForm challenge={challenge} onLoggedIn={enter} onBack={back} />
      </EntryPage>
    );
  }

  return (
    <EntryPage
      title={PAGE_TITLES.login}
      word={ACCOUNT.drawn}
      lead={wanted === "/" ? LOGIN.lead : LOGIN.leadOn}
    >
      <form {...form} aria-label={PAGE_TITLES.login} className="grid gap-5">
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
          autoComplete="current-password"
          required
          error={errors.password}
          aside={
            <Link to="/reset" className="text-small font-medium text-cool-t underline underline-offset-4">
              {LOGIN.forgot}
            </Link>
          }
        />
        <Checkbox name="rememberMe">{LOGIN.remember}</Checkbox>
        <div>
          <Button type="submit" wide>
            {PAGE_TITLES.login}
          </Button>
          <FormAlert>{failure}</FormAlert>
        </div>
        {busy ? (
          <p className="grid place-items-center">
            <Radar label={LOGIN.busy} />
          </p>
        ) : null}
      </form>
      <p className="mt-7 text-ink-2">
        {LOGIN.newHere}{" "}
        <Link to={loginPath(wanted, "/register")} className="link text-ink">
          {PAGE_TITLES.register}
        </Link>
      </p>
    </EntryPage>
  );
}
