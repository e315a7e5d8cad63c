import type { WordedPage } from "#contract/public-pages.ts";

/** Drawn into the picture of a page: lower case, a to z, and best without c and x, which read badly in this hand. */
export const SOCIAL_WORDS: Readonly<Record<WordedPage, string>> = {
  home: "written.",
  tools: "tools",
  featured: "listen",
  about: "hello",
  useCases: "notes",
  copywrite: "words",
  articles: "read",
  article: "read",
  faq: "answers",
  privacy: "yours",
  terms: "agreed",
  contact: "write",
  newsletter: "letter",
  login: "again",
  register: "start",
  microphoneCheck: "testing",
};
