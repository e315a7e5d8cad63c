import { Link } from "react-router";
import { DEFAULT_PRICES } from "#contract/prices.ts";
import { useSession } from "#web/features/session/session.ts";

/** The free trial, for who has no account yet. */
export function FreeCredits() {
  const { token } = useSession();
  if (token) return null;
  return (
    <p className="mt-9 text-small text-ink-2" data-guest>
      Not sure? The first {DEFAULT_PRICES.signUpCredits} cost nothing and need no card.{" "}
      <Link to="/register" className="link text-ink">
        Get Started with Free {DEFAULT_PRICES.signUpCredits} Credits
      </Link>
    </p>
  );
}
