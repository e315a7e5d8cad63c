import { plural } from "../amounts.ts";

/** Highlights, notes and places in the text of a recording. */
export const MARKS = {
  title: "Marks",
  highlight: "Highlight",
  place: "Mark this place",
  /** What a mark is called. */
  kind: { highlight: "Highlight", place: "Place" },
  /** Of one without a note. */
  addNote: "Add a note",
  note: "Note",
  change: "Change",
  save: "Save",
  cancel: "Discard",
  saved: "Saved",
  /** Of what stays in its field: no answer came, or somebody else wrote another note. */
  held: "It could not be saved yet. Save it again, or discard it.",
  meanwhile: "The note was changed elsewhere meanwhile. Save yours in its place, or discard yours.",
  remove: "Remove",
  by: (name: string, when: string) => `${name}, ${when}`,
  removed: "The mark is removed.",
  undo: "Put it back",
  marked: (at: string) => `Marked at ${at}.`,
  /** What it covered is no longer in the text. */
  empty: "Its words are no longer in the text.",
  go: (at: string) => `Go to ${at}`,
  play: (at: string) => `Play from ${at}`,
  quoted: (text: string) => `“${text}”`,
  count: (count: number) => plural(count, { one: "# mark", other: "# marks" }),
  more: "Show all",
  /** In the sheet of keys. */
  keys: {
    words: "In the text: mark words",
    quote: "Quote the marked words, or the passage",
    hearAgain: "Listen to the passage again, by another engine or in another language",
    highlight: "Highlight the marked words, or the passage",
    mark: "Mark a place: what sounds now, or the chosen word",
  },
  failed: "Your marks could not be loaded.",
  again: "Try again",
} as const;
