import { Link } from "react-router";
import { sayCount } from "#web/content/facts.ts";
import { FREE_CREDITS } from "#web/content/free-credits.ts";
import { TRIAL } from "#web/content/pricing.ts";
import { useSession } from "#web/features/session/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Line } from "#web/ui/line.tsx";

/** The way on from the prices: a free start for a visitor, the tools for somebody who is here already. */
export function Trial() {
  const { token, credits } = useSession();
  return (
    <section className="band">
      <div className="page section grid items-center gap-x-20 gap-y-9 lg:grid-cols-2">
        <div>
          <h2 className="head-page">
            {!token
              ? sayCount("signUpCredits", TRIAL.title)
              : credits === null
                ? TRIAL.member.unknown
                : TRIAL.member.title(credits)}
          </h2>
          <p className="mt-5 max-w-[32rem] text-lead text-ink-2">
            {token ? TRIAL.member.text : TRIAL.text + sayCount("creditsOnceConfirmed", FREE_CREDITS.later)}
          </p>
          <div className="mt-9 flex flex-wrap items-center gap-x-7 gap-y-4">
            {token ? (
              TRIAL.member.links.map(({ to, label }, i) => (
                <ButtonLink key={to} to={to} tone={i === 0 ? "warm" : "ghost"}>
                  {label}
                </ButtonLink>
              ))
            ) : (
              <>
                <ButtonLink to="/register" tone="warm" data-guest>
                  {sayCount("signUpCredits", TRIAL.start)}
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
