import { ARTICLES_PAGE } from "#words/pages/articles.ts";
import type { PlacedArticle } from "./all.ts";
import { formatDate } from "./article-date.ts";
import { readingMinutes } from "./reading-time.ts";

/** When an article was written and how long it takes. */
export function ArticleMeta({ article }: { article: PlacedArticle }) {
  return (
    <p className="flex flex-wrap gap-x-5 text-small text-ink-3 tabular-nums">
      <time dateTime={article.date}>{formatDate(article.date)}</time>
      <span>{ARTICLES_PAGE.minutes(readingMinutes(article))}</span>
    </p>
  );
}
