import { Link } from "react-router";
import { WaitingCredits } from "#web/app/conversions/waiting-credits.tsx";
import { RECORD_COPIES } from "#words/pages/record-copies.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";

type ShortOfCreditsProps = { needed: number; have: number };

/** Said before a recording that could not be written down yet. */
export function ShortOfCredits({ needed, have }: ShortOfCreditsProps) {
  return (
    <p className="mt-3 text-small text-ink-2">
      {RECORD_COPIES.short(needed, have)}{" "}
      <Link to="/pricing" className="link text-ink">
        {TOOLS_COPY.outOfCredit.buy}
      </Link>
      <WaitingCredits />
    </p>
  );
}
