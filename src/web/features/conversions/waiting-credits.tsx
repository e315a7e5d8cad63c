import { Link } from "react-router";
import { loadProfile } from "#web/api/accounts.ts";
import { FACTS } from "#web/content/facts.ts";
import { TOOLS_COPY } from "#web/content/tools.ts";
import { useLoad } from "#web/features/session/use-load.ts";

const copy = TOOLS_COPY.outOfCredit;

/** Welcome credits that wait for somebody to confirm the address, where this server gives them so. */
export function WaitingCredits() {
  return FACTS.creditsOnceConfirmed > 0 ? <Unconfirmed credits={FACTS.creditsOnceConfirmed} /> : null;
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
