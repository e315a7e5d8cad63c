/** A part of a section's text: a paragraph, a list, or labelled rows. */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { rows: readonly { label: string; value: string }[] };

export type Section = {
  /** For links that lead to it (`#id`). */
  id: string;
  title: string;
  /** The section in one line, for who reads no more. */
  short: string;
  text: readonly LegalBlock[];
};

export type LegalDocument = {
  title: string;
  description: string;
  lead: string;
  /** The word that the line at the head turns into. */
  word: string;
  /** ISO date of the last change to the text. */
  changed: string;
  sections: readonly Section[];
};
