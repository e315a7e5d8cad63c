import { Link } from "react-router";
import { sayCount } from "#web/content/facts.ts";
import { FREE_CREDITS } from "#web/content/free-credits.ts";
import { useSession } from "#web/features/session/session.ts";

/** The free trial, for who has no account yet. */
export function FreeCredits() {
  const { token } = useSession();
  if (token) return null;
  return (
    <p className="mt-9 text-small text-ink-2" data-guest>
      {sayCount("signUpCredits", FREE_CREDITS.note)}
      {sayCount("creditsOnceConfirmed", FREE_CREDITS.later)}{" "}
      <Link to="/register" className="link text-ink">
        {sayCount("signUpCredits", FREE_CREDITS.start)}
      </Link>
    </p>
  );
}
