import type { ConversionLimits } from "#contract/conversion-limits.ts";
import { characters, plural } from "../amounts.ts";
import { length, size } from "../formats.ts";

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
      digests: "Summaries of transcripts",
      results: "Results are kept",
      programs: "Results that your programs don’t store",
      uploads: "Uploaded recordings",
      unclaimed: "Sent, but not transcribed",
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
    /** Where the transcript goes when somebody asks for its summary. */
    digests: (host: string | null) =>
      host === null
        ? "Made on this server, for whoever asks for one"
        : `Made at ${host}. Only whoever asks for one has that transcript sent there.`,
    /** Of a server that works on speech itself, and sends transcripts elsewhere for their summaries. */
    engineHere: "On this server. Texts and recordings are worked on nowhere else.",
    hours: (hours: number) => plural(hours, { one: "# hour, then deleted", other: "# hours, then deleted" }),
    days: (days: number) => plural(days, { one: "# day, then deleted", other: "# days, then deleted" }),
    uploadsGo: "Deleted as soon as they are written down",
    uploadsStay: "Kept as long as their text",
    limits: ({ textCharacters, audioSeconds, uploadBytes }: ConversionLimits) =>
      `${characters(textCharacters)}, or a recording of ${length(audioSeconds)} and ${size(uploadBytes)}`,
    payments: {
      none: "Nothing can be bought here",
      test: "Test payments only, no real card is charged",
      by: (provider: string) => `Charged by ${provider}`,
    },
  },
} as const;
