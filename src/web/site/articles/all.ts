import { ARTICLE_FACTS, type ArticleSlug } from "#contract/articles.ts";
import type { Article } from "#locales/article.ts";
import fromTranscriptToCaptions from "#words/reading/from-transcript-to-captions.article.md";
import lectureNotes from "#words/reading/lecture-notes-from-audio.article.md";
import readAloud from "#words/reading/read-your-copy-aloud.article.md";
import recordAnInterview from "#words/reading/record-an-interview.article.md";
import whatACreditIs from "#words/reading/what-a-credit-is.article.md";
import syntheticVoice from "#words/reading/writing-for-a-synthetic-voice.article.md";

const TEXTS: Record<ArticleSlug, Article> = {
  "read-your-copy-aloud": readAloud,
  "writing-for-a-synthetic-voice": syntheticVoice,
  "record-an-interview": recordAnInterview,
  "from-transcript-to-captions": fromTranscriptToCaptions,
  "lecture-notes-from-audio": lectureNotes,
  "what-a-credit-is": whatACreditIs,
};

/** An article with its date and its line. */
export type PlacedArticle = ReturnType<typeof place>;

const place = (slug: ArticleSlug) => {
  const { word, ...text } = TEXTS[slug];
  const { date, direction, recording } = ARTICLE_FACTS[slug];
  return { ...text, date, line: { word, direction, recording } };
};

export const ARTICLES = Object.fromEntries(
  Object.keys(TEXTS).map((slug) => [slug, place(slug as ArticleSlug)]),
) as Record<ArticleSlug, PlacedArticle>;
