import { plural } from "../amounts.ts";

/** What people who were recorded say against passages, as they and whoever recorded them read it. */
export const OBJECTIONS = {
  /** On the participant's copy. */
  copy: {
    title: (name: string) => `${name}, this is your copy`,
    /** `by` is "" where nobody is named. */
    body: (by: string) =>
      `You were recorded by ${by || "the owner of this recording"}. Read and listen; where something is wrong, or should not stay, mark the words in the text below and say so. Whoever recorded you decides. Where nobody measured when words sound, leaving them out silences what lies beside them, too, up to a pause.`,
    byKeys:
      "On a keyboard the arrows lead from word to word, Shift with them marks words, and Enter goes on with those or with the sentence.",
    marked: (at: string) => `You marked, at ${at}:`,
    note: "What should it say, or why should it go? You need not say.",
    cancel: "Cancel",
    say: { wrong: "This is wrong", "leave-out": "Ask to leave this out" },
    said: "It is said. Whoever recorded you reads it with the text.",
    yours: (count: number) => plural(count, { one: "# objection of yours", other: "# objections of yours" }),
    withdraw: "Take back",
    failed: "What you have said could not be loaded.",
    again: "Try again",
  },
  kind: { wrong: "Wrong", "leave-out": "To be left out" },
  state: { open: "not decided yet", accepted: "being left out", done: "accepted", declined: "declined" },
  leftOut: "left out for good",
  between: (from: string, to: string) => `${from}–${to}`,
  /** Beside the text of whoever recorded it. */
  title: (count: number) => plural(count, { one: "# objection", other: "# objections" }),
  by: (name: string) => `by ${name}`,
  /** How much of the sound goes, where the times of words are estimated. */
  silence: (from: string, to: string) =>
    `Nobody measured when these words sound: from ${from} to ${to} everything would be silent, with words beside them.`,
  listen: (at: string) => `Play from ${at}`,
  /** What it is about, as the text says it now. */
  about: (text: string) => `“${text}”`,
  show: "Show in the text",
  nothing: "Its words are no longer in the text.",
  corrected: "I put it right",
  decline: "Decline",
  leaveOut: "Leave out for good …",
  failed: "Objections could not be loaded.",
  again: "Try again",
  reload: "The passage is left out. Where the text still shows it, load the page again.",
  reloadNow: "Load again",
  confirm: {
    title: "Leave this passage out for good?",
    body: "Its words and its sound are deleted from everything this server keeps. Nobody can bring them back. Listen before: where the times of its words are estimated, the sound beside them goes, too, up to a pause, or to the end of the sentence.",
    /** What else that means, a line each. */
    besides: (links: number, documents: readonly string[], transcripts: readonly string[]) => [
      "Earlier versions of this text are deleted.",
      "A title that you wrote stays: change it where it says any of this.",
      "The file as you sent it is deleted, and uploads of it that wait here; a copy stays in which the passage is silent.",
      ...(transcripts.length > 0
        ? [
            `${plural(transcripts.length, { one: "It goes from another transcript of the same file", other: "It goes from # other transcripts of the same file" })}: ${transcripts.join(", ")}.`,
          ]
        : []),
      ...(links > 0
        ? [plural(links, { one: "One link or quote ends.", other: "# links and quotes end." })]
        : []),
      ...(documents.length > 0
        ? [
            `${plural(documents.length, { one: "A document made from this text is deleted", other: "# documents made from this text are deleted" })}: ${documents.join(", ")}.`,
          ]
        : []),
    ],
    yes: "Leave out for good",
    no: "Keep it",
  },
  make: {
    participant: "It is the copy of somebody who was recorded",
    name: "Their name",
    hint: "They may say what is wrong, or ask that a passage be left out. You decide.",
    missing: "Please say whose copy it is.",
  },
  copyOf: (name: string) => `copy of ${name}`,
} as const;
