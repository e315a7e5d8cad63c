import { formatLongDay } from "#web/lib/formats/moments.ts";
import { ARTICLES_PAGE } from "#words/pages/articles.ts";
import type { PlacedArticle } from "./all.ts";
import { readingMinutes } from "./reading-time.ts";

/** When an article was written and how long it takes. */
export function ArticleMeta({ article }: { article: PlacedArticle }) {
  return (
    <p className="flex flex-wrap gap-x-5 text-small text-ink-3 tabular-nums">
      <time dateTime={article.date}>{formatLongDay(article.date)}</time>
      <span>{ARTICLES_PAGE.minutes(readingMinutes(article))}</span>
    </p>
  );
}
