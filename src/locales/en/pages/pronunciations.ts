import { PRONUNCIATION_LIMITS } from "#contract/pronunciation-limits.ts";
import { number, plural } from "../amounts.ts";
import { WORD_LISTS } from "./word-lists.ts";

const entries = (count: number) => plural(count, { one: "# entry", other: "# entries" });

export const PRONUNCIATIONS = {
  ...WORD_LISTS,
  title: "Pronunciations",
  description: "How names and words are said in everything you have read aloud.",
  lead: `Names and words said your way, in everything you have read aloud from now on. Up to ${number(PRONUNCIATION_LIMITS.entries)} entries; where several fit, the longest counts.`,
  loading: "Loading your list.",
  failed: "Your list could not be loaded",
  list: "Entries",
  count: (count: number) => (count === 0 ? "No entries yet" : entries(count)),
  empty: "Nothing in your list yet",
  emptyBody: "Add a name that is read wrong, spelled the way it sounds. Play it first; that is free.",
  writtenHint: "As it stands in your texts: Siobhan",
  say: "Said",
  sayHint: "Spelled as it sounds: shiv awn. No voice here reads phonetic signs",
  part: "Also inside longer words",
  matchCase: "Only with the same capitals",
  partFact: "also inside longer words",
  caseFact: "only with the same capitals",
  play: "Play",
  playOf: (written: string) => `Play ${written}`,
  add: "Add to the list",
  saved: (written: string) => `“${written}” is said your way from now on.`,
  imported: (count: number) => `${entries(count)} imported.`,
  csvName: "saywrite-pronunciations.csv",
  /** Of one document, on its page. */
  ofDocument: {
    names: "Names that the voice has to guess",
    times: (count: number) => `${number(count)}×`,
    open: "Pronunciation",
    body: "Names and words said your way in this document alone, before your own list.",
    close: "Close",
    own: "Your own list",
    saved: (written: string) => `“${written}” is said your way in this document.`,
  },
} as const;
