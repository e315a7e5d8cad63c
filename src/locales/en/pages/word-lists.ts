/** What all lists of words say that somebody keeps: of a vocabulary, of pronunciations. */
export const WORD_LISTS = {
  again: "Try again",
  written: "Written",
  missing: "Please fill this in.",
  save: "Save",
  change: "Change",
  changeOf: (written: string) => `Change ${written}`,
  cancel: "Cancel",
  remove: "Delete",
  removeOf: (written: string) => `Delete ${written}`,
  importFile: "Import CSV",
  csv: "Download CSV",
  find: "Find",
  nothingFound: "Nothing in the list has these letters.",
  more: "Show more",
} as const;
