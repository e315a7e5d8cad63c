import { Link, useNavigate } from "react-router";
import { loginBody } from "#contract/calls.ts";
import { MESSAGES } from "#contract/messages.ts";
import { login } from "#web/api/account.ts";
import { pageMeta } from "#web/content/page-meta.ts";
import { firstErrors, useAccountForm } from "#web/features/session/account-form.ts";
import { AccountPage } from "#web/features/session/account-page.tsx";
import { loginPath } from "#web/features/session/destination.ts";
import { useSession } from "#web/features/session/session.ts";
import { useDestination } from "#web/features/session/use-destination.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { PasswordField, TextField } from "#web/ui/field.tsx";
import { Radar } from "#web/ui/radar.tsx";
import { notify } from "#web/ui/toast.tsx";

export const meta = () => pageMeta("Login", "Log in to Saywrite to speak texts and write down recordings.");

type Field = "email" | "password" | "rememberMe";

function check({ email, password }: Record<Field, string>) {
  const result = loginBody.safeParse({ email, password });
  const errors = result.success ? {} : firstErrors<Field>(result.error);
  return password === "" ? { ...errors, password: "Please enter your password." } : errors;
}

export default function LoginPage() {
  const { signIn } = useSession();
  const navigate = useNavigate();
  const wanted = useDestination("/");

  const { errors, busy, form, submit } = useAccountForm<Field>({
    fields: ["email", "password", "rememberMe"],
    check,
    send: async ({ email, password, rememberMe }) => {
      const reply = await login({ email, password, rememberMe: rememberMe !== "" });
      if (!reply.success) {
        notify.error(reply.message);
        return;
      }
      signIn(reply.token, reply.user);
      notify.success(MESSAGES.loginSuccess);
      await navigate(wanted);
    },
  });

  return (
    <AccountPage
      title="Login"
      word="hello"
      lead={wanted === "/" ? "Your credits and results are where you left them." : "Please log in to go on."}
    >
      <form {...form} aria-label="Login" className="grid gap-5">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          error={errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
          aside={
            <Link to="/reset" className="text-small font-medium text-cool-t underline underline-offset-4">
              Forgot Password
            </Link>
          }
        />
        <Checkbox name="rememberMe">Remember me</Checkbox>
        <Button {...submit} wide>
          Login
        </Button>
        {busy ? (
          <p className="grid place-items-center">
            <Radar label="Logging in" />
          </p>
        ) : null}
      </form>
      <p className="mt-7 text-ink-2">
        No account yet?{" "}
        <Link to={loginPath(wanted, "/register")} className="link text-ink">
          Register
        </Link>
      </p>
    </AccountPage>
  );
}
