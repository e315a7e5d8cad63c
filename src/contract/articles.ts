import type { LineDirection, RecordingName } from "./drawn-line.ts";

/** What an article is in every language; `direction` and `recording` are of the line that is drawn for it. */
type ArticleFacts = {
  /** The day it was written, as 2026-11-20. */
  date: string;
  direction: LineDirection;
  recording: RecordingName;
};

/** The articles, newest first, by the last part of their address. Each is a Markdown file in every language. */
export const ARTICLE_FACTS = {
  "read-your-copy-aloud": { date: "2026-11-20", direction: "writing-to-sound", recording: "said" },
  "writing-for-a-synthetic-voice": {
    date: "2026-11-18",
    direction: "writing-to-sound",
    recording: "saywrite",
  },
  "record-an-interview": { date: "2026-11-13", direction: "sound-to-writing", recording: "say" },
  "from-transcript-to-captions": { date: "2026-11-06", direction: "sound-to-writing", recording: "saywrite" },
  "lecture-notes-from-audio": { date: "2026-10-30", direction: "sound-to-writing", recording: "said" },
  "what-a-credit-is": { date: "2026-10-23", direction: "sound-to-writing", recording: "say" },
} as const satisfies Record<string, ArticleFacts>;

export type ArticleSlug = keyof typeof ARTICLE_FACTS;
export const ARTICLE_SLUGS = Object.keys(ARTICLE_FACTS) as [ArticleSlug, ...ArticleSlug[]];
