import { plural } from "../amounts.ts";

/** The page that stands in for any other while there is no connection. */
export const OFFLINE = {
  description: "There is no connection. What you have recorded is safe in this browser.",
  head: "No connection to Saywrite.",
  lead: "This page comes out of your browser’s own memory. The one you asked for needs a connection.",
  safe: "Your recordings are safe in this browser.",
  safeBody:
    "A recording stays where it was made until its text is there or you throw it away. Open Speech to Text when you are back online, and it is offered to you.",
  kept: (count: number, length: string) =>
    plural(count, {
      one: `One recording waits here, ${length} long.`,
      other: `# recordings wait here, ${length} in all.`,
    }),
  /** Drawn beside what waits. Letters a to z only. */
  drawn: "safe",
  again: "Try again",
  asking: "We keep asking, and say it here when the connection is back.",
  back: "The connection is back.",
  goOn: "Go on",
} as const;
