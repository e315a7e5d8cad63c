/** What texts say by themselves that are downloaded. */
export const FILE_WORDS = {
  columns: { start: "From", end: "To", speaker: "Speaker", text: "Text", notes: "Notes" },
  /** Over the notes of a text, and what a mark is called that has none. */
  notes: "Notes",
  highlight: "Highlighted",
  place: "Marked place",
  /** Before a list of them. */
  lackingSigns: "Signs that no font here has stand as their codes:",
};
