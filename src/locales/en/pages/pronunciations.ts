import { PRONUNCIATION_LIMITS } from "#contract/pronunciation-limits.ts";
import { number, plural } from "../amounts.ts";

const entries = (count: number) => plural(count, { one: "# entry", other: "# entries" });

export const PRONUNCIATIONS = {
  title: "Pronunciations",
  description: "How names and words are said in everything you have read aloud.",
  lead: `Names and words said your way, in everything you have read aloud from now on. Up to ${number(PRONUNCIATION_LIMITS.entries)} entries; where several fit, the longest counts.`,
  loading: "Loading your list.",
  failed: "Your list could not be loaded",
  again: "Try again",
  list: "Your list",
  count: (count: number) => (count === 0 ? "Your list" : entries(count)),
  empty: "Nothing in your list yet",
  emptyBody: "Add a name that is read wrong, spelled the way it sounds. Play it first; that is free.",
  written: "Written",
  writtenHint: "As it stands in your texts: Siobhan",
  say: "Said",
  sayHint: "Spelled as it sounds: shiv awn",
  part: "Also inside longer words",
  matchCase: "Only with the same capitals",
  partFact: "also inside longer words",
  caseFact: "only with the same capitals",
  missing: "Please fill this in.",
  play: "Play",
  playOf: (written: string) => `Play ${written}`,
  add: "Add to the list",
  save: "Save",
  saved: (written: string) => `“${written}” is said your way from now on.`,
  change: "Change",
  changeOf: (written: string) => `Change ${written}`,
  cancel: "Cancel",
  remove: "Delete",
  removeOf: (written: string) => `Delete ${written}`,
  importFile: "Import CSV",
  imported: (count: number) => `${entries(count)} imported.`,
  csv: "Download CSV",
  csvName: "saywrite-pronunciations.csv",
  /** Of one document, on its page. */
  ofDocument: {
    open: "Pronunciation",
    body: "Names and words said your way in this document alone, before your own list.",
    close: "Close",
    own: "Your own list",
    saved: (written: string) => `“${written}” is said your way in this document.`,
  },
} as const;
