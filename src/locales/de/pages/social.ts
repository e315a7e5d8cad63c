import type { WordedPage } from "#contract/public-pages.ts";

export const SOCIAL_WORDS: Readonly<Record<WordedPage, string>> = {
  home: "gesagt",
  tools: "dreierlei",
  featured: "lausche",
  about: "hallo",
  useCases: "notiz",
  copywrite: "worte",
  articles: "lesen",
  article: "lesen",
  faq: "antwort",
  privacy: "deins",
  terms: "fair",
  contact: "post",
  newsletter: "brief",
  login: "wieder",
  register: "los",
  microphoneCheck: "probe",
};
