import { credits as formatCredits, days as formatDays, plural } from "../amounts.ts";

/** Words of what the server has of recordings: loaded when there is any. */
export const RECORD_COPIES = {
  both: "Kept here and on the server",
  behind: (time: string, seconds: number) =>
    `up to ${time}, ${plural(seconds, { one: "# second", other: "# seconds" })} behind you`,
  here: "Kept here",
  upTo: (time: string) => `up to ${time}`,
  there: "Kept on the server",
  offline: (time: string) => `The server has it up to ${time}. The rest follows with the connection.`,
  loggedOut: (time: string) =>
    `The server has it up to ${time}. The rest follows once you are logged in again.`,
  only: "Kept here only",
  cutOff:
    "The recording ended, because the person who made it is not logged in here any more. What was said so far is kept in this browser for them.",
  moreUnsent: (count: number) =>
    plural(count, { one: "# more unsent recording", other: "# more unsent recordings" }),
  later: "Stop and keep for later",
  keptForLater: "Kept. You can have it transcribed whenever you like.",
  /** The price where captions have paid all of it, or some. */
  paid: (credits: string) => `Paid with its captions: ${credits}`,
  paidSome: (due: string, paid: string) => `${due} more; its captions paid ${paid}`,
  first: "Pieces go to the server while you record",
  about: (days: number | null) =>
    `A few seconds behind you, so that the recording outlives this device. They count in your library. What is not transcribed is deleted there${days === null ? " after some days" : ` after ${formatDays(days)}`}.`,
  yes: "All right",
  no: "Keep it here only",
  /** Before a recording that could not be written down yet. */
  short: (needed: number, have: number) =>
    `Its text will cost at least ${formatCredits(needed)}, and you have ${have === 0 ? "none" : have}. Record all the same: it stays in this browser until you come back.`,
  otherSound: {
    add: "Add sound of a tab or the system",
    added: "With sound of a tab or the system",
    none: "No sound came with what you chose. In Chrome and Edge tick the box for sound; other browsers share none.",
  },
  liveTitle: (time: string) => `A recording goes on elsewhere, ${time} so far`,
  unsentFrom: {
    here: (when: string) => `${when}. It is only in this browser.`,
    both: (when: string) => `${when}. It is in this browser and on the server.`,
    there: (when: string) => `${when}. It was recorded on another device and is on the server.`,
    live: (when: string) => `${when}. It may still be recorded, on another device. Stop it there first.`,
  },
} as const;
