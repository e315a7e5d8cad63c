import { Link } from "react-router";
import { ARTICLE_SLUGS, type ArticleSlug } from "#contract/articles.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { ARTICLES_PAGE } from "#words/pages/articles.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";
import { ARTICLES } from "./all.ts";
import { OpeningLine, RowLine } from "./article-line.tsx";
import { ArticleMeta } from "./article-meta.tsx";

export const meta = () => pageMeta(PAGE_TITLES.articles, ARTICLES_PAGE.description);

const [newest, ...earlier] = ARTICLE_SLUGS;

/** Every article: the newest with its line across the page, the earlier ones in rows. */
export default function ArticleListPage() {
  return (
    <div className="pt-9 pb-20 lg:pt-16 lg:pb-31">
      <header className="page">
        <h1 className="head-page">{PAGE_TITLES.articles}</h1>
        <p className="mt-5 max-w-[38rem] text-lead text-ink-2">{ARTICLES_PAGE.lead}</p>
      </header>
      <Newest slug={newest} />
      <ul className="page">
        {earlier.map((slug) => (
          <Row key={slug} slug={slug} />
        ))}
      </ul>
    </div>
  );
}

function Newest({ slug }: { slug: ArticleSlug }) {
  const article = ARTICLES[slug];
  return (
    <article className="relative mt-9 border-y border-line bg-sheet hover:bg-voice-tint/40 lg:mt-12">
      <div className="page py-9 lg:py-12">
        <OpeningLine line={article.line} />
        <div className="mt-7 grid gap-x-20 gap-y-4 lg:grid-cols-[1fr_26rem]">
          <h2 className="head-page max-w-[15em]">
            <Link to={`/blog-details/${slug}`} className="after:absolute after:inset-0">
              {article.title}
            </Link>
          </h2>
          <div className="lg:pt-2">
            <p className="mb-4 text-ink-2">{article.description}</p>
            <ArticleMeta article={article} />
          </div>
        </div>
      </div>
    </article>
  );
}

function Row({ slug }: { slug: ArticleSlug }) {
  const article = ARTICLES[slug];
  return (
    <li className="group relative grid items-center gap-x-12 gap-y-5 border-b border-line py-9 md:grid-cols-[minmax(0,1fr)_minmax(0,17rem)] lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-x-20">
      <div>
        <h2 className="head-card max-w-[20em]">
          <Link
            to={`/blog-details/${slug}`}
            className="decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {article.title}
          </Link>
        </h2>
        <p className="mt-3 mb-3 max-w-[38rem] text-ink-2">{article.description}</p>
        <ArticleMeta article={article} />
      </div>
      <div className="max-md:hidden">
        <RowLine line={article.line} />
      </div>
    </li>
  );
}
