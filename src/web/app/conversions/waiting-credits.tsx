import { Link } from "react-router";
import { CREDITS_ONCE_VERIFIED } from "#locales/facts.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { loadProfile } from "#web/lib/client/accounts.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";

const copy = TOOLS_COPY.outOfCredit;

/** Welcome credits that wait for somebody to confirm the address, where this server gives them so. */
export function WaitingCredits() {
  return CREDITS_ONCE_VERIFIED > 0 ? <Unconfirmed credits={CREDITS_ONCE_VERIFIED} /> : null;
}

function Unconfirmed({ credits }: { credits: number }) {
  const { data: profile } = useLoad("profile", loadProfile);
  if (!profile || profile.emailConfirmed) return null;
  return (
    <span className="mt-3 block [overflow-wrap:anywhere]">
      {copy.waiting(credits, profile.email)}{" "}
      <Link to="/profile" className="link text-ink">
        {copy.again}
      </Link>
      .
    </span>
  );
}
