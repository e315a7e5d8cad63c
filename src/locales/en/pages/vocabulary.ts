import { VOCABULARY_LIMITS } from "#contract/vocabulary-limits.ts";
import { number, plural } from "../amounts.ts";
import { WORD_LISTS } from "./word-lists.ts";

const terms = (count: number) => plural(count, { one: "# term", other: "# terms" });

export const VOCABULARY = {
  ...WORD_LISTS,
  title: "Vocabulary",
  description: "Names and words that your recordings may hold.",
  lead: `Names and words that your recordings may hold: colleagues, products, places. They go along as hints where an engine takes them; else near misses are corrected. Up to ${number(VOCABULARY_LIMITS.terms)} terms.`,
  loading: "Loading your vocabulary.",
  failed: "Your vocabulary could not be loaded",
  list: "Terms",
  count: (count: number) => (count === 0 ? "No terms yet" : terms(count)),
  empty: "Nothing in your vocabulary yet",
  emptyBody:
    "Add a name that comes out wrong, the way you spell it. Where the spelling hides the sound, add how it sounds.",
  writtenHint: "As your transcripts are to have it: Aoife Ní Bhriain",
  soundsLike: "Sounds like",
  soundsLikeHint: "Optional. Spelled as it sounds, several with commas: eefa nee vreen",
  language: "Said in",
  anyLanguage: "any language",
  tooMany: `Up to ${number(VOCABULARY_LIMITS.soundsLikeForms)} forms, cut by commas.`,
  add: "Add to the vocabulary",
  saved: (written: string) => `“${written}” is in your vocabulary.`,
  imported: (count: number) => `${terms(count)} imported.`,
  csvName: "saywrite-vocabulary.csv",
} as const;
