import { formatNumber } from "../locale.ts";

/** The list of articles and what stands around each of them. The articles themselves are in src/web/content/articles. */
export const ARTICLES_PAGE = {
  description:
    "How to write for the ear, record for the transcript, and get captions, notes and a fair bill out of it.",
  lead: "Written from what breaks: sentences that trip, rooms that echo, captions nobody can read in time.",
  newest: "Newest",
  read: "Read it",
  minutes: (minutes: number) => `${formatNumber(minutes)} min to read`,
  contents: "In this article",
  sample: (file: string) => `Contents of ${file}`,
  around: "More articles",
  previous: "Earlier",
  next: "Later",
} as const;
