import { number, plural } from "../amounts.ts";

/** Words of captions while somebody records: loaded when they are wanted. */
export const CAPTIONS = {
  title: "Live captions",
  said: "What was said so far",
  words: (count: number) =>
    `${plural(count, { one: "# word", other: "# words" })}, underlined ones may still change`,
  wordsAlone: (count: number) => plural(count, { one: "# word", other: "# words" }),
  behind: (seconds: number) => `${plural(seconds, { one: "# second", other: "# seconds" })} behind you`,
  first: "Waiting for the first words.",
  connecting: "Connecting.",
  lost: "No connection. The recording goes on, and what you say now is written down when it is back.",
  full: "All places for live captions are taken. What you say is written down once one is free.",
  resting:
    "Paused: your place for live captions is used by somebody who talks. Yours go on with the recording, as soon as a place is free.",
  finishing: "Writing the last words.",
  until: (time: string) =>
    `Your credits are enough for captions up to ${time}. Then they stop, and the recording goes on.`,
  buy: "Credit packs, in a new tab",
  stop: "Stop captions",
  again: "Begin captions again",
  toEnd: "To the newest words",
  share: {
    title: "Read along",
    about: "Words only, no sound, from the moment you share them. The link ends with the recording.",
    unreachable:
      "This server has no https address that others could open. Whoever runs it sets PUBLIC_URL to one.",
    ended: "The link was ended. A new one has another address.",
    waits: "Readers wait: captions that begin again come by this link.",
    open: "Share captions",
    now: (count: number) => plural(count, { one: "# reader now", other: "# readers now" }),
    since: (count: number) => `${number(count)} since the start`,
    code: "The link as a QR code",
    end: "End link",
  },
  remove: "Delete captions",
  removeTitle: "Delete the captions of this recording?",
  removeBody: (credits: string) =>
    `Their words are deleted and can't be brought back; the recording stays. What they cost (${credits}) is then not included in its transcript.`,
  removeYes: "Delete captions",
  removeNo: "Keep them",
  included: (paid: string, price: string) => `Its captions paid ${paid} of ${price}.`,
} as const;
