import { plural } from "../amounts.ts";

/** What people who were recorded say against passages, as they and whoever recorded them read it. */
export const OBJECTIONS = {
  /** On the participant's copy. */
  copy: {
    title: (name: string) => `${name}, this is your copy`,
    body: "You were recorded. Read and listen; where something is wrong, or should not stay, mark the words in the text below and say so. Whoever recorded you decides.",
    marked: (at: string) => `You marked, at ${at}:`,
    note: "What should it say, or why should it go? You need not say.",
    cancel: "Cancel",
    say: { wrong: "This is wrong", "leave-out": "Ask to leave this out" },
    said: "It is said. Whoever recorded you reads it with the text.",
    yours: "What you have said",
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
  listen: (at: string) => `Play from ${at}`,
  corrected: "I put it right",
  decline: "Decline",
  leaveOut: "Leave out for good …",
  failed: "Objections could not be loaded.",
  again: "Try again",
  reload: "The passage is left out. Load the page again to see the text without it.",
  reloadNow: "Load again",
  confirm: {
    title: "Leave this passage out for good?",
    body: (links: number, documents: readonly string[]) =>
      [
        "Its words and its sound are deleted from everything this server keeps. Nobody can bring them back, and earlier versions of this text go as well. The file as you sent it is deleted; a copy stays in which the passage is silent.",
        links > 0 && plural(links, { one: "One link or quote ends.", other: "# links and quotes end." }),
        documents.length > 0 &&
          `${plural(documents.length, { one: "A document that was made from this text is deleted", other: "# documents that were made from this text are deleted" })}: ${documents.join(", ")}.`,
      ]
        .filter(Boolean)
        .join(" "),
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
