import type { Article } from "#web/content/articles/article.ts";
import { ARTICLES_PAGE } from "#web/content/articles.ts";
import { formatDate } from "./article-date.ts";
import { readingMinutes } from "./reading-time.ts";

/** When an article was written and how long it takes. */
export function ArticleMeta({ article }: { article: Article }) {
  return (
    <p className="flex flex-wrap gap-x-5 text-small text-ink-3 tabular-nums">
      <time dateTime={article.date}>{formatDate(article.date)}</time>
      <span>{ARTICLES_PAGE.minutes(readingMinutes(article))}</span>
    </p>
  );
}
