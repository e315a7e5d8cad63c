import { Link } from "react-router";
import { legalLinks, type MenuLink } from "#contract/routes/menu.ts";
import type { LegalBlock, LegalDocument, Section } from "#locales/legal-document.ts";
import { formatLongDay } from "#web/lib/formats/moments.ts";
import { Contents } from "#web/site/parts/contents.tsx";
import { Line } from "#web/ui/line.tsx";
import { LEGAL } from "#words/pages/legal.ts";
import { LINK_WORDS } from "#words/pages/site.ts";
import { ThisServer } from "./this-server.tsx";

/** A legal page: what it is, the facts of this server, and the text with its contents and a summary beside it. */
export function LegalPage({
  document: { title, lead, word, changed, sections },
  page: own,
}: {
  document: LegalDocument;
  page: MenuLink["page"];
}) {
  return (
    <>
      <div className="page grid items-end gap-x-20 gap-y-7 pt-9 pb-12 lg:grid-cols-2 lg:pt-16 lg:pb-20">
        <div>
          <h1 className="head-page">{title}</h1>
          <p className="mt-5 max-w-[34rem] text-lead text-ink-2">{lead}</p>
          <p className="mt-4 text-small text-ink-3">
            <time dateTime={changed}>{LEGAL.changed(formatLongDay(changed))}</time>
          </p>
        </div>
        <Line
          recording="said"
          word={word}
          direction="sound-to-writing"
          draws
          className="w-full max-w-[34rem] lg:justify-self-end"
          width={560}
          height={150}
          size={150}
          amplitude={52}
          swing={6}
          base={100}
          axis={78}
          strokeWidth={4.5}
        />
      </div>
      <ThisServer />
      <div className="page grid gap-x-20 gap-y-9 py-9 lg:grid-cols-[15rem_1fr] lg:py-20">
        <Contents label={LEGAL.contents} sections={sections} />
        <div>
          {sections.map((section, i) => (
            <SectionText key={section.id} section={section} number={i + 1} />
          ))}
          <p className="border-t border-line pt-7">
            {legalLinks
              .filter(({ page }) => page !== own)
              .map(({ page, to }) => (
                <Link key={page} to={to} className="link">
                  {LINK_WORDS[page]}
                </Link>
              ))}
          </p>
        </div>
      </div>
    </>
  );
}

function SectionText({ section: { id, title, short, text }, number }: { section: Section; number: number }) {
  return (
    <section
      id={id}
      className="scroll-mt-28 grid gap-x-16 gap-y-4 border-t border-line py-9 first:border-t-2 first:border-ink xl:grid-cols-[minmax(0,40rem)_1fr] xl:py-12"
    >
      <h2 className="head-row xl:col-span-2">
        <span className="mr-3 text-ink-3 tabular-nums">{number}</span>
        {title}
      </h2>
      <p className="head-field text-balance text-cool-t xl:order-2 xl:border-l-2 xl:border-cool xl:pl-5 xl:self-start">
        <span className="sr-only">{LEGAL.inShort}: </span>
        {short}
      </p>
      <div className="grid gap-4 text-ink-2">
        {text.map((block) => (
          <BlockText key={typeof block === "string" ? block : JSON.stringify(block)} block={block} />
        ))}
      </div>
    </section>
  );
}

function BlockText({ block }: { block: LegalBlock }) {
  if (typeof block === "string") return <p>{block}</p>;
  if ("list" in block) {
    return (
      <ul className="grid list-disc gap-2 pl-5 marker:text-line-2">
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  }
  return (
    <dl className="border-t border-line">
      {block.rows.map(({ label, value }) => (
        <div key={label} className="grid gap-x-5 border-b border-line py-3 sm:grid-cols-[13rem_1fr]">
          <dt className="font-semibold text-ink">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
