import { Link } from "react-router";
import { pageMeta } from "#web/lib/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Line } from "#web/ui/line.tsx";
import { NOT_FOUND } from "#words/pages/not-found.ts";

export const meta = () => pageMeta(NOT_FOUND.name, NOT_FOUND.description);

/** What an address that leads nowhere shows, with the ways on that people usually meant. */
export default function NotFoundPage() {
  return (
    <div className="pt-9 pb-20 lg:pt-16 lg:pb-31">
      <div className="page">
        <h1 className="head-page">{NOT_FOUND.title}</h1>
        <p className="mt-5 max-w-[34rem] text-lead text-ink-2">{NOT_FOUND.text}</p>
      </div>
      <div className="page my-9 overflow-x-clip lg:my-14">
        <LostLine />
      </div>
      <div className="page grid items-end gap-x-20 gap-y-9 lg:grid-cols-[auto_1fr]">
        <div>
          <ButtonLink to={NOT_FOUND.home.to} size="large">
            {NOT_FOUND.home.label}
          </ButtonLink>
        </div>
        <div>
          <p className="text-small text-ink-3">{NOT_FOUND.elsewhere}</p>
          <ul className="mt-3 flex flex-wrap gap-x-7 gap-y-3">
            {NOT_FOUND.links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

/** Sound that asks its way. */
function LostLine() {
  const line = {
    recording: "said",
    word: NOT_FOUND.word,
    direction: "sound-to-writing",
    draws: true,
  } as const;
  return (
    <>
      <Line
        {...line}
        className="hidden w-full md:block"
        width={1296}
        height={230}
        size={230}
        amplitude={84}
        swing={7.4}
        base={160}
        axis={118}
        tail={60}
        strokeWidth={6.4}
      />
      <Line
        {...line}
        className="w-full md:hidden"
        width={350}
        height={110}
        size={104}
        amplitude={38}
        swing={4}
        base={76}
        axis={56}
        strokeWidth={3.6}
      />
    </>
  );
}
