import type { SOCIAL_WORDS as EN } from "#locales/en/pages/social.ts";
import type { Words } from "../../words.ts";

export const SOCIAL_WORDS: Words<typeof EN> = {
  "/": "gesagt",
  "/pages": "dreierlei",
  "/featured": "lausche",
  "/about": "hallo",
  "/use-cases": "notiz",
  "/copywrite": "worte",
  "/blog-details": "lesen",
  "/faq": "antwort",
  "/privacy-policy": "deins",
  "/terms-service": "fair",
  "/contact": "post",
  "/newsletter": "brief",
  "/login": "wieder",
  "/register": "los",
  "/test": "probe",
};
