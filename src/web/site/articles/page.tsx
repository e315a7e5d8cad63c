import { Link, useParams } from "react-router";
import { ARTICLE_SLUGS, type ArticleSlug } from "#contract/articles.ts";
import type { Block } from "#locales/article.ts";
import NotFoundPage, { meta as notFoundMeta } from "#web/lib/not-found/page.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import { ARTICLES_PAGE } from "#words/pages/articles.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";
import { ARTICLES } from "./all.ts";
import { ArticleBlock } from "./article-block.tsx";
import { articleData } from "./article-data.ts";
import { OpeningLine } from "./article-line.tsx";
import { ArticleMeta } from "./article-meta.tsx";
import { knownSlug } from "./find-article.ts";

export function meta({ params }: { params: { slug?: string } }) {
  const slug = knownSlug(params.slug);
  if (!slug) return notFoundMeta();
  const { title, description } = ARTICLES[slug];
  return [...pageMeta(title, description), { "script:ld+json": articleData(slug, ARTICLES[slug]) }];
}

/** One article. An address that names none shows what every wrong address shows. */
export default function ArticlePage() {
  const slug = knownSlug(useParams().slug);
  return slug ? <ArticleOf key={slug} slug={slug} /> : <NotFoundPage />;
}

const idOf = (place: number) => `part-${place + 1}`;

function ArticleOf({ slug }: { slug: ArticleSlug }) {
  const article = ARTICLES[slug];
  const [opening, ...blocks] = article.blocks;
  return (
    <article className="pt-7 pb-20 lg:pt-10 lg:pb-31">
      <header className="page">
        <Link to="/blog-details" className="link text-small">
          {PAGE_TITLES.articles}
        </Link>
        <h1 className="head-page mt-7 mb-5 max-w-[17em]">{article.title}</h1>
        <ArticleMeta article={article} />
        <div className="mt-9 lg:mt-11">
          <OpeningLine line={article.line} draws />
        </div>
      </header>
      <div className="page mt-9 grid gap-x-20 lg:mt-14 lg:grid-cols-[16rem_minmax(0,41rem)] lg:justify-start xl:gap-x-32">
        <Contents blocks={blocks} />
        <div className="text-[1.125rem] leading-[1.62]">
          {opening && "text" in opening ? (
            <p className="text-caption leading-[1.36] font-[420] tracking-[-0.01em] text-pretty">
              {opening.text}
            </p>
          ) : null}
          {blocks.map((block, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an article never move
            <ArticleBlock key={i} block={block} id={idOf(i)} />
          ))}
        </div>
      </div>
      <Neighbours slug={slug} />
    </article>
  );
}

/** The headings, beside the text on a wide page. On a narrow one the article is short enough without. */
function Contents({ blocks }: { blocks: readonly Block[] }) {
  return (
    <nav aria-label={ARTICLES_PAGE.contents} className="sticky top-28 self-start max-lg:hidden">
      <p className="border-t-2 border-ink pt-3 text-small font-semibold" aria-hidden="true">
        {ARTICLES_PAGE.contents}
      </p>
      <ul className="mt-2 text-small">
        {blocks.map((block, i) =>
          block.kind === "heading" ? (
            <li key={block.text} className="border-b border-line">
              <a href={`#${idOf(i)}`} className="block py-2.5 text-ink-2 hover:text-ink">
                {block.text}
              </a>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  );
}

function Neighbours({ slug }: { slug: ArticleSlug }) {
  const place = ARTICLE_SLUGS.indexOf(slug);
  const links = [
    { label: ARTICLES_PAGE.previous, to: ARTICLE_SLUGS[place + 1], rel: "prev" },
    { label: ARTICLES_PAGE.next, to: ARTICLE_SLUGS[place - 1], rel: "next" },
  ];
  return (
    <nav aria-label={ARTICLES_PAGE.around} className="page mt-16 lg:mt-24">
      <div className="grid gap-x-20 border-t-2 border-ink md:grid-cols-2">
        {links.map(({ label, to, rel }) =>
          to ? (
            <Link
              key={rel}
              to={`/blog-details/${to}`}
              rel={rel}
              className="group block border-b border-line py-7 only:md:col-span-1"
            >
              <span className="text-small text-ink-3">{label}</span>
              <span className="head-row mt-1.5 block decoration-2 underline-offset-4 group-hover:underline">
                {ARTICLES[to].title}
              </span>
            </Link>
          ) : null,
        )}
      </div>
    </nav>
  );
}
