import { addressOf } from "#web/content/address.ts";
import type { Article } from "#web/content/articles/article.ts";
import type { ArticleSlug } from "#web/content/articles/slugs.ts";
import { LANGUAGE } from "#web/content/locale.ts";
import { SITE } from "#web/content/site.ts";

/** An article for search engines: https://schema.org/Article. */
export const articleData = (slug: ArticleSlug, { title, description, date }: Article) => ({
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
