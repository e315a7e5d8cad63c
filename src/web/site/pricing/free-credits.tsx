import { Link } from "react-router";
import { CREDITS_ONCE_VERIFIED, FACTS } from "#locales/facts.ts";
import { useSession } from "#web/lib/session/session.ts";
import { FREE_CREDITS } from "#words/pages/free-credits.ts";

/** The free trial, for who has no account yet. */
export function FreeCredits() {
  const { token } = useSession();
  if (token) return null;
  return (
    <p className="mt-9 text-small text-ink-2" data-guest>
      {FREE_CREDITS.note(FACTS.prices.signUpCredits)}
      {FREE_CREDITS.later(CREDITS_ONCE_VERIFIED)}{" "}
      <Link to="/register" className="link text-ink">
        {FREE_CREDITS.start(FACTS.prices.signUpCredits)}
      </Link>
    </p>
  );
}
