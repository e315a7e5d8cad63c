import { Link } from "react-router";
import { pageMeta } from "#web/lib/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Line } from "#web/ui/line.tsx";
import { PAGE_TITLES } from "#words/pages/site.ts";
import { COMPARISON, DIRECTIONS, type Direction, USE_CASES, type UseCase } from "#words/pages/use-cases.ts";
import { priceOfUse, TYPICAL_USES } from "./typical-uses.ts";
import stylesheet from "./ways.css?url";

/** What no other page is drawn with. */
export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta = () => pageMeta(PAGE_TITLES.useCases, USE_CASES.description);

export default function UseCasesPage() {
  return (
    <>
      <div className="page pt-9 pb-12 lg:pt-16 lg:pb-20">
        <h1 className="head-page">{USE_CASES.heading}</h1>
        <p className="mt-5 max-w-[34rem] text-lead text-ink-2">{USE_CASES.lead}</p>
      </div>
      {DIRECTIONS.map((direction) => (
        <DirectionBand key={direction.id} {...direction} />
      ))}
      <TeamComparison />
    </>
  );
}

/** All the work of one direction, in the colour of what comes out. */
function DirectionBand({ id, title, text, word, link, more, cases }: Direction) {
  const listening = id === "listening";
  return (
    <section className={listening ? "bg-cool-tint" : "bg-voice-tint"} aria-labelledby={id}>
      <div className="page py-12 lg:py-20">
        <div className="grid items-end gap-x-16 gap-y-7 lg:grid-cols-[1fr_minmax(0,36rem)]">
          <div>
            <h2 id={id} className="head-card lg:text-[2.75rem]">
              {title}
            </h2>
            <p className="mt-4 max-w-[34rem] text-ink-2">{text}</p>
          </div>
          <Line
            recording={listening ? "say" : "said"}
            word={word}
            direction={listening ? "sound-to-writing" : "writing-to-sound"}
            width={576}
            height={120}
            size={112}
            amplitude={46}
            swing={5}
            base={84}
            axis={62}
            tail={listening ? 0 : 20}
            strokeWidth={4}
            className="w-full"
            draws
          />
        </div>
        <ul className="mt-9 border-t-2 border-ink lg:mt-12">
          {cases.map((one) => (
            <Row key={one.slug} {...one} warm={!listening} />
          ))}
        </ul>
        <p className="mt-9 flex flex-wrap items-center gap-x-7 gap-y-3">
          <ButtonLink to={link.to} tone={listening ? "cool" : "warm"}>
            {link.label}
          </ButtonLink>
          {more && (
            <Link to={more.to} className="link">
              {more.label}
            </Link>
          )}
        </p>
      </div>
    </section>
  );
}

function Row({ slug, who, what, job, warm }: UseCase & { warm: boolean }) {
  const size = TYPICAL_USES[slug];
  return (
    <li className="grid gap-x-10 gap-y-3 border-b border-[color-mix(in_oklab,var(--ink)_18%,transparent)] py-5 md:grid-cols-[13rem_minmax(0,1fr)_13rem] lg:py-7">
      <h3 className="head-row">{who}</h3>
      <div>
        <p className="max-w-[34rem]">{what}</p>
        <p className="mt-2 text-small">
          <Link to={`/presets?audience=${slug}`} className="link">
            {USE_CASES.scripts(who)}
          </Link>
        </p>
      </div>
      <p className="flex items-baseline gap-3 md:block md:text-right">
        <span className="sr-only">{USE_CASES.price}: </span>
        <span className={classNames("head-field block tabular-nums", warm ? "text-voice-t" : "text-cool-t")}>
          {priceOfUse(size)}
        </span>
        <span className="text-small text-ink-2">{job(size.length, size.texts)}</span>
      </p>
    </li>
  );
}

function TeamComparison() {
  return (
    <section className="page section">
      <h2 className="head-page max-w-[18em]">{COMPARISON.title}</h2>
      <div className="mt-9 lg:mt-12">
        <table className="ways w-full text-left">
          <thead>
            <tr>
              <td />
              {COMPARISON.ways.map((way) => (
                <th key={way} scope="col" className="head-field">
                  {way}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {COMPARISON.rows.map(({ what, cells }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                {cells.map((cell, i) => (
                  <td key={COMPARISON.ways[i]} data-way={COMPARISON.ways[i]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
