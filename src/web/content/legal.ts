import type { ConversionLimits } from "#contract/conversion-limits.ts";
import { length, size } from "#words/formats.ts";
import { formatNumber } from "./locale.ts";
import type { LinkTo } from "./site.ts";

/** A part of a section's text: a paragraph, a list, or labelled rows. */
export type Block =
  | string
  | { list: readonly string[] }
  | { rows: readonly { label: string; value: string }[] };

export type Section = {
  /** For links that lead to it (`#id`). */
  id: string;
  title: string;
  /** The section in one line, for who reads no more. */
  short: string;
  text: readonly Block[];
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
  other: LinkTo;
};

/** What the two documents share. */
export const LEGAL = {
  changed: (date: string) => `Last changed ${date}`,
  contents: "Contents",
  inShort: "In short",
  contact: "Write to us",
  server: {
    title: "On this server",
    note: "Filled in by the server itself, from its settings.",
    asking: "Asking the server",
    silent: "The server did not answer. Please load the page again.",
    noScript: "Your browser runs no scripts. The same facts are at",
    names: {
      name: "Run by",
      address: "Address",
      reach: "Reached at",
      engine: "Speech is worked on",
      results: "Results are kept",
      uploads: "Uploaded recordings",
      limits: "One conversion, at most",
      payments: "Cards",
    },
    nameless: "The operator has not named themselves.",
    noAddress: "Not named",
    noReach: "Only by the contact form",
    engines: {
      "built-in": "On this server. Texts and recordings go nowhere else.",
      service: "By a speech service that the operator chose. Texts and recordings are sent there.",
    },
    days: (days: number) => `${days} ${days === 1 ? "day" : "days"}, then deleted`,
    uploadsGo: "Deleted as soon as they are written down",
    uploadsStay: "Kept as long as their text",
    limits: ({ textCharacters, audioSeconds, uploadBytes }: ConversionLimits) =>
      `${formatNumber(textCharacters)} characters, or a recording of ${length(audioSeconds)} and ${size(uploadBytes)}`,
    payments: {
      none: "Nothing can be bought here",
      sandbox: "Test payments only, no real card is charged",
      stripe: "Charged by Stripe",
    },
  },
} as const;
