import { Link } from "react-router";
import { CREDITS_ONCE_VERIFIED, FACTS } from "#locales/facts.ts";
import { useSession } from "#web/lib/session/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Line } from "#web/ui/line.tsx";
import { FREE_CREDITS } from "#words/pages/free-credits.ts";
import { TRIAL } from "#words/pages/pricing.ts";

/** The way on from the prices: a free start for a visitor, the tools for somebody who is here already. */
export function Trial() {
  const { token, credits } = useSession();
  return (
    <section className="band">
      <div className="page section grid items-center gap-x-20 gap-y-9 lg:grid-cols-2">
        <div>
          <h2 className="head-page">
            {!token
              ? TRIAL.title(FACTS.prices.signUpCredits)
              : credits === null
                ? TRIAL.customer.unknown
                : TRIAL.customer.title(credits)}
          </h2>
          <p className="mt-5 max-w-[32rem] text-lead text-ink-2">
            {token ? TRIAL.customer.text : TRIAL.text + FREE_CREDITS.later(CREDITS_ONCE_VERIFIED)}
          </p>
          <div className="mt-9 flex flex-wrap items-center gap-x-7 gap-y-4">
            {token ? (
              TRIAL.customer.links.map(({ to, label }, i) => (
                <ButtonLink key={to} to={to} tone={i === 0 ? "warm" : "ghost"}>
                  {label}
                </ButtonLink>
              ))
            ) : (
              <>
                <ButtonLink to="/register" tone="warm" data-guest>
                  {TRIAL.start(FACTS.prices.signUpCredits)}
                </ButtonLink>
                <Link to="/login" className="link" data-guest>
                  {TRIAL.login}
                </Link>
              </>
            )}
          </div>
        </div>
        <Line
          recording="saywrite"
          word={TRIAL.word}
          direction="sound-to-writing"
          className="w-full"
          width={560}
          height={190}
          size={190}
          amplitude={64}
          swing={6}
          base={132}
          axis={100}
          strokeWidth={5}
          draws
        />
      </div>
    </section>
  );
}
