/** Files whose text can be read, by the names people know, and how such files end. The server looks inside, not at the name. */
export const TEXT_FILES = [
  { type: "text", name: "TXT", endings: ["txt"] },
  { type: "markdown", name: "Markdown", endings: ["md", "markdown"] },
  { type: "html", name: "HTML", endings: ["html", "htm", "xhtml"] },
  { type: "docx", name: "DOCX", endings: ["docx"] },
  { type: "epub", name: "EPUB", endings: ["epub"] },
  { type: "pdf", name: "PDF", endings: ["pdf"] },
  { type: "subtitles", name: "SRT", endings: ["srt", "vtt"] },
] as const;
export type TextFileType = (typeof TEXT_FILES)[number]["type"];

/** What a part of a text is: each kind may be spoken or left out. */
export const BLOCK_ROLES = [
  "heading",
  "paragraph",
  "list-item",
  "quote",
  "table",
  "code",
  "footnote",
  "page-number",
  "caption",
] as const;
export type BlockRole = (typeof BLOCK_ROLES)[number];

/** A paragraph of a file, as it would be read: a table has one for each of its rows. */
export type TextBlock = {
  role: BlockRole;
  text: string;
  /** Of a heading, 1 to 6. */
  level?: number | undefined;
  /** A chapter begins with this heading. */
  chapter?: true | undefined;
};

export const TEXT_FILE_LIMITS = {
  bytes: 50_000_000,
  /** Of what is not left out at first. */
  characters: 1_000_000,
  /** Of texts that are shown as they are read out, at a time: how many, and UTF-16 units of all. */
  shownTexts: 200,
  shownCharacters: 40_000,
} as const;
