import { TEXT_FILE_LIMITS, TEXT_FILES } from "#contract/text-files.ts";
import { characters, plural } from "../amounts.ts";
import { oneOf } from "../formats.ts";

const NAMES = TEXT_FILES.map(({ name }) => name);

/** A document of a text: written, pasted, or opened from a file. */
export const NEW_DOCUMENT = {
  title: "New document",
  description:
    "Write or paste a text, or open a file, and see what will be spoken before anything is charged.",
  text: "Text of the document",
  placeholder: "Write or paste your text here, or drop a file.",
  dropNow: "Let go to open the file",
  next: "Continue",
  reading: "Reading",
  open: "Open a file",
  opened: { kept: "This file has been read and is kept here until you leave.", remove: "Remove" },
  hint: `Files: ${oneOf(NAMES)}, up to ${characters(TEXT_FILE_LIMITS.characters)}. Chapters are kept. A PDF has to hold text: scanned pages are pictures.`,
  preview: "The text as it will be spoken",
  asRead: "Show how numbers and abbreviations are read",
  readAs: "read as",
  leftOut: "Left out:",
  more: (count: number) => plural(count, { one: "Show # more paragraph", other: "Show # more paragraphs" }),
  documentTitle: "Title",
  author: "Author",
  coverLeftOut:
    "The cover of this book could not be taken: it is no picture that is drawn here, or too large.",
  coverAlt: "The cover of this book",
  voice: "Voice",
  choices: {
    title: "What is spoken",
    parts: {
      chapters: "Chapter titles",
      headings: "Other headings",
      captions: "Captions",
      tables: "Tables, row by row",
      footnotes: "Footnotes",
      code: "Code",
      "page-numbers": "Page numbers and running titles",
    },
    addresses: {
      label: "Web addresses",
      site: "The site’s name alone",
      whole: "In full",
      none: "Left out",
    },
  },
  chapters: (count: number) => plural(count, { one: "# chapter", other: "# chapters" }),
  cost: (credits: string) => `Speaking all of it costs ${credits} at most. Nothing is charged now.`,
  create: "Create the document",
  back: "Back to the text",
  leaving: {
    title: "Leave without the document?",
    body: "It has not been created yet. The text here is lost.",
    yes: "Leave",
    no: "Stay",
  },
};
