/** The articles, newest first, by the last part of their address. */
export const ARTICLE_SLUGS = [
  "read-your-copy-aloud",
  "writing-for-a-synthetic-voice",
  "record-an-interview",
  "from-transcript-to-captions",
  "lecture-notes-from-audio",
  "what-a-credit-is",
] as const;

export type ArticleSlug = (typeof ARTICLE_SLUGS)[number];
