import type { LinkTo } from "./site.ts";

/** `answer` is a list of paragraphs; `link` leads on to where it is done or read in full. */
export type Question = {
  /** For links that lead to it: `/faq#id`. */
  id: string;
  question: string;
  answer: readonly string[];
  link?: LinkTo;
};

export type Topic = {
  id: string;
  /** The tab. */
  label: string;
  /** The head beside its questions. */
  lead: string;
  /** The line beside the head: the word it has, and on which end. */
  word: string;
  direction: "sound-to-writing" | "writing-to-sound";
  tool: LinkTo;
  questions: readonly Question[];
};

export const FAQ = {
  heading: "Answers, before you ask.",
  description:
    "Formats, limits, prices, privacy, and what happens when something fails: short and true answers.",
  lead: "What people want to know about the three tools. Anything else, we answer by mail.",
  ask: { label: "Ask something else", to: "/contact" },
  tabs: "Topics",
  more: "Show More Faq",
  anchor: "Link to this answer",
} as const;
