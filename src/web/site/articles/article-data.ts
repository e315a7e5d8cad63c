import type { ArticleSlug } from "#contract/articles.ts";
import { addressOf } from "#web/lib/address.ts";
import { LANGUAGE } from "#words/locale.ts";
import { SITE } from "#words/pages/site.ts";
import type { PlacedArticle } from "./all.ts";

/** An article for search engines: https://schema.org/Article. */
export const articleData = (slug: ArticleSlug, { title, description, date }: PlacedArticle) => ({
  "@context": "https://schema.org",
  "@type": "Article",
  headline: title,
  description,
  datePublished: date,
  inLanguage: LANGUAGE,
  mainEntityOfPage: addressOf(`/blog-details/${slug}`),
  author: { "@type": "Organization", name: SITE.name },
  publisher: { "@type": "Organization", name: SITE.name },
});
