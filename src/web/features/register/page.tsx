import { Link, useNavigate } from "react-router";
import { registerBody } from "#contract/calls.ts";
import { LIMITS } from "#contract/limits.ts";
import { MESSAGES } from "#contract/messages.ts";
import { DEFAULT_PRICES } from "#contract/prices.ts";
import { register } from "#web/api/account.ts";
import { pageMeta } from "#web/content/page-meta.ts";
import { type FieldErrors, firstErrors, useAccountForm } from "#web/features/session/account-form.ts";
import { AccountPage } from "#web/features/session/account-page.tsx";
import { loginPath } from "#web/features/session/destination.ts";
import { useSession } from "#web/features/session/session.ts";
import { useDestination } from "#web/features/session/use-destination.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField, TextField } from "#web/ui/field.tsx";
import { Radar } from "#web/ui/radar.tsx";
import { notify } from "#web/ui/toast.tsx";

export const meta = () => pageMeta("Register", "Make an account and get 5 free credits. No card is needed.");

/** Where a new person goes who was on the way to nowhere else. */
const FIRST_TOOL = "/text-to-speech";

type Field = "name" | "email" | "password" | "confirmPassword";

function check({ name, email, password, confirmPassword }: Record<Field, string>): FieldErrors<Field> {
  const result = registerBody.safeParse({ name, email, password });
  const errors = result.success ? {} : firstErrors<Field>(result.error);
  return confirmPassword === password
    ? errors
    : { ...errors, confirmPassword: "The two passwords are not the same." };
}

export default function RegisterPage() {
  const { signIn } = useSession();
  const navigate = useNavigate();
  const wanted = useDestination(FIRST_TOOL);

  const { errors, busy, form, submit } = useAccountForm<Field>({
    fields: ["name", "email", "password", "confirmPassword"],
    check,
    send: async ({ name, email, password }) => {
      const reply = await register({ name, email, password });
      if (!reply.success) {
        notify.error(reply.message);
        return;
      }
      signIn(reply.token, reply.user);
      notify.success(MESSAGES.registerSuccess);
      await navigate(wanted);
    },
  });

  return (
    <AccountPage
      title="Register"
      word="hello"
      lead={
        <p>
          <strong className="font-semibold text-ink">
            Get Started with Free {DEFAULT_PRICES.signUpCredits} Credits.
          </strong>{" "}
          They need no card.
        </p>
      }
    >
      <form {...form} aria-label="Register" className="grid gap-5">
        <TextField label="Name" name="name" autoComplete="name" required error={errors.name} />
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
          autoComplete="new-password"
          required
          hint={`At least ${LIMITS.passwordMin} characters.`}
          error={errors.password}
        />
        <PasswordField
          label="Confirm Password"
          name="confirmPassword"
          autoComplete="new-password"
          required
          error={errors.confirmPassword}
        />
        <Button {...submit} wide>
          Register
        </Button>
        {busy ? (
          <p className="grid place-items-center">
            <Radar label="Making your account" />
          </p>
        ) : null}
      </form>
      <p className="mt-7 text-ink-2">
        You have an account?{" "}
        <Link to={loginPath(wanted === FIRST_TOOL ? "/" : wanted)} className="link text-ink">
          Login
        </Link>
      </p>
    </AccountPage>
  );
}
