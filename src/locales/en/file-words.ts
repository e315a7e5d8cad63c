/** What texts say by themselves that are downloaded. */
export const FILE_WORDS = {
  columns: { start: "From", end: "To", speaker: "Speaker", text: "Text" },
  /** Before a list of them. */
  lackingSigns: "Signs that no font here has stand as their codes:",
};
