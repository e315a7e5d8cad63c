import { plural } from "../amounts.ts";

/** The free first minute of a file, once it is asked for. */
export const PREVIEW = {
  working: "Listening to the first minute",
  turn: "It takes its turn after what is paid.",
  stop: "Stop",
  failed: "There is no first minute.",
  needsCredit: "The minute costs nothing, but is for accounts that have a credit.",
  title: (name: string) => `The first minute of ${name}`,
  bands: {
    "mostly-right": "Most words will be right.",
    "many-corrections": "Expect many corrections.",
    "hardly-readable": "It will be hard to read.",
  },
  noBand: "Read for yourself how good it is.",
  noBandBody: "What listens here does not say how sure it is of its words.",
  noWords: "No words were found in the first minute.",
  noWordsBody: "If the talk begins later, that says nothing about the rest.",
  oneMinute: "That is an estimate from one minute. Elsewhere the sound may be better or worse.",
  noise:
    "There is noise behind the voices, and words drown in it. A recording from nearer to who talks would help.",
  noiseTakenAway:
    "There is noise behind the voices, and words drown in it. Have it taken away, and see the minute again.",
  voices: (people: number) =>
    `${plural(people, { one: "# person was", other: "# people were" })} told apart: where they talk at once, words are lost.`,
  otherLanguage: (language: string) => `It sounds like ${language}, and something else is chosen.`,
  unfamiliar:
    "The sound is clear. It may be another language, an accent or a subject that is not known here; names can be listed as words of your own.",
  whole: (length: string, credits: string) => `All ${length} of it cost ${credits}.`,
  all: "Transcribe all of it",
  end: "Here the first minute ends.",
  close: "Close",
} as const;
