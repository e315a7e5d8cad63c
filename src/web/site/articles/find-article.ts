import { ARTICLE_SLUGS, type ArticleSlug } from "#contract/articles.ts";

/** The slug as one of ours, or undefined: there is no such article. */
export function knownSlug(slug: string | undefined): ArticleSlug | undefined {
  return ARTICLE_SLUGS.find((one) => one === slug);
}
