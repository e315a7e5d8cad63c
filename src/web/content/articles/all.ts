import type { Article } from "./article.ts";
import { ARTICLE as fromTranscriptToCaptions } from "./from-transcript-to-captions.ts";
import { ARTICLE as lectureNotes } from "./lecture-notes-from-audio.ts";
import { ARTICLE as readAloud } from "./read-your-copy-aloud.ts";
import { ARTICLE as recordAnInterview } from "./record-an-interview.ts";
import type { ArticleSlug } from "./slugs.ts";
import { ARTICLE as whatACreditIs } from "./what-a-credit-is.ts";
import { ARTICLE as syntheticVoice } from "./writing-for-a-synthetic-voice.ts";

export const ARTICLES: Record<ArticleSlug, Article> = {
  "read-your-copy-aloud": readAloud,
  "writing-for-a-synthetic-voice": syntheticVoice,
  "record-an-interview": recordAnInterview,
  "from-transcript-to-captions": fromTranscriptToCaptions,
  "lecture-notes-from-audio": lectureNotes,
  "what-a-credit-is": whatACreditIs,
};
