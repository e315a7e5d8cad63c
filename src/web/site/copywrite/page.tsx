import { Link } from "react-router";
import type { ArticleSlug } from "#contract/articles.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { ARTICLES } from "#web/site/articles/all.ts";
import { OpeningLine, RowLine } from "#web/site/articles/article-line.tsx";
import { ArticleMeta } from "#web/site/articles/article-meta.tsx";
import { Signature } from "#web/site/parts/signature.tsx";
import { Trial } from "#web/site/pricing/trial.tsx";
import { AccordionItem } from "#web/ui/accordion.tsx";
import { Mark } from "#web/ui/mark.tsx";
import { COPYWRITE } from "#words/pages/copywrite.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";
import { SAMPLE, TESTIMONIALS } from "#words/pages/testimonials.ts";
import { BreathCheck } from "./breath-check.tsx";

export const meta = () => pageMeta(PAGE_TITLES.copywrite, COPYWRITE.description);

const LINE = { word: COPYWRITE.word, direction: "writing-to-sound", recording: "saywrite" } as const;
const FIRST: ArticleSlug = "read-your-copy-aloud";
const OTHERS: readonly ArticleSlug[] = ["writing-for-a-synthetic-voice", "from-transcript-to-captions"];

/** For people who write to be read: why a text should be heard first, and a look at how long its sentences are. */
export default function CopywritePage() {
  return (
    <>
      <header className="page pt-9 pb-12 lg:pt-16 lg:pb-20">
        <h1 className="head-page max-w-[14em]">{COPYWRITE.title}</h1>
        <p className="mt-5 mb-9 max-w-[36rem] text-lead text-ink-2 lg:mb-12">{COPYWRITE.lead}</p>
        <OpeningLine line={LINE} draws />
      </header>
      <BreathCheck />
      <Articles />
      <Testimonial />
      <section className="page section grid gap-x-20 gap-y-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <h2 className="head-page">{COPYWRITE.faqTitle}</h2>
        <div className="border-t-2 border-ink">
          {COPYWRITE.faq.map(({ question, answer }) => (
            <AccordionItem key={question} name="copywriting" title={question}>
              {answer}
            </AccordionItem>
          ))}
        </div>
      </section>
      <Trial />
    </>
  );
}

/** One article at large, two beside it. */
function Articles() {
  const first = ARTICLES[FIRST];
  return (
    <section className="page section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-9 gap-y-3 border-b-2 border-ink pb-5">
        <h2 className="head-page">{COPYWRITE.articlesTitle}</h2>
        <Link to="/blog-details" className="link">
          {COPYWRITE.articlesAll}
        </Link>
      </div>
      <div className="grid gap-x-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <article className="relative bg-voice-tint px-6 py-9 hover:bg-[color-mix(in_oklab,var(--voice-tint)_80%,var(--paper))] sm:px-10 lg:py-12">
          <RowLine line={first.line} />
          <h3 className="head-card mt-9 max-w-[16em]">
            <Link to={`/blog-details/${FIRST}`} className="after:absolute after:inset-0">
              {first.title}
            </Link>
          </h3>
          <p className="mt-3 max-w-[32rem] text-ink-2">{first.description}</p>
        </article>
        <div>
          {OTHERS.map((slug) => (
            <article key={slug} className="group relative border-b border-line py-7">
              <h3 className="head-row">
                <Link
                  to={`/blog-details/${slug}`}
                  className="decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
                >
                  {ARTICLES[slug].title}
                </Link>
              </h3>
              <p className="mt-2 mb-3 text-ink-2">{ARTICLES[slug].description}</p>
              <ArticleMeta article={ARTICLES[slug]} />
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

function Testimonial() {
  const { name, role, quote, sample } = TESTIMONIALS[1];
  return (
    <section className="border-y border-line bg-sheet">
      <figure className="page grid items-end gap-x-20 gap-y-7 py-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:py-24">
        <blockquote className="head-quote max-w-[24em]">{quote}</blockquote>
        <figcaption>
          <Signature name={name} height={84} />
          <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
            {name}, {role}
            {sample ? <Mark>{SAMPLE.mark}</Mark> : null}
          </span>
          {sample ? <p className="mt-2 text-note text-ink-3">{SAMPLE.note}</p> : null}
        </figcaption>
      </figure>
    </section>
  );
}
