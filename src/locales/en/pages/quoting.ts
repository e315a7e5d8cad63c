import { plural } from "../amounts.ts";

/** How a passage of a transcript is quoted. */
export const QUOTING = {
  title: "Quote",
  /** Nothing is marked: the sentence is quoted. */
  hint: "Mark words in the text to quote those.",
  by: (name: string | null, from: string, to: string) =>
    name ? `${name}, ${from} to ${to}` : `${from} to ${to}`,
  /** What is copied: the words, and who said them when. */
  copied: (text: string, by: string) => `“${text}” (${by})`,
  /** A passage in the marks of the language. */
  quoted: (text: string) => `“${text}”`,
  play: "Play it",
  link: "Make a link",
  lasts: "Its link works for",
  locked: "With a password",
  linkHint:
    "The link serves these words and their sound alone, signed by this server. Whoever has it can read, hear and check them until you end it. Where nobody measured when a word sounds, it is the whole sentence.",
  made: "The quote has its link:",
  list: {
    title: "Quotes",
    views: (count: number) =>
      count === 0 ? "never opened" : plural(count, { one: "opened once", other: "opened # times" }),
  },
} as const;
