import { Link } from "react-router";
import { FREE_CREDITS } from "#web/content/pricing.ts";
import { useSession } from "#web/features/session/session.ts";
import { usePacks } from "./use-packs.ts";

/** The free trial, for who has no account yet. */
export function FreeCredits() {
  const { token } = useSession();
  const { signUpCredits } = usePacks().prices;
  if (token) return null;
  return (
    <p className="mt-9 text-small text-ink-2" data-guest>
      {FREE_CREDITS.note(signUpCredits)}{" "}
      <Link to="/register" className="link text-ink">
        {FREE_CREDITS.start(signUpCredits)}
      </Link>
    </p>
  );
}
