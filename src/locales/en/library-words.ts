import type { LIBRARY_OUTCOMES } from "#contract/library-outcomes.ts";
import type { OutcomeWords } from "#contract/outcomes.ts";
import { number, plural } from "./amounts.ts";
import { length } from "./formats.ts";

/** How what is done to documents can end, in words. */
export const LIBRARY_WORDS: OutcomeWords<keyof typeof LIBRARY_OUTCOMES> = {
  "document-changed-meanwhile":
    "This text was changed elsewhere meanwhile. Nothing was saved here. Load it anew, then make your change again.",
  "library-full":
    "Your library is full, with its bin and what is being made for it now. Delete for good what you no longer need, then try again. Nothing was charged.",
  "nothing-to-undo": "There is nothing to take back.",
  "nothing-to-split": "There is no word on both sides of that place.",
  "nothing-to-redo": "There is nothing to do again.",
  "mark-changed-meanwhile":
    "This note was changed in another window or on another device meanwhile. Read it, then do that again.",
  "too-many-marks": ({ most }) =>
    `A document has room for ${plural(most, { one: "# mark", other: "# marks" })}. Remove some first.`,
  "too-many-tags": ({ most }) =>
    `A document has room for ${plural(most, { one: "# tag", other: "# tags" })}. Remove some first.`,
  "hearing-too-long": ({ seconds }) =>
    `Passages of up to ${length(seconds)} can be listened to again. Choose a shorter one.`,
  "too-many-hearings": ({ most }) =>
    `${plural(most, { one: "# suggestion of this document waits", other: "# suggestions of this document wait" })} to be taken or left. Decide on some first.`,
  "hearing-passage-changed":
    "This passage was joined with others since. Split it there again, then take the suggestion.",
  "too-many-sentences": ({ most }) =>
    `This text has too many sentences: ${number(most)} at most. Please split it into several documents.`,
  "nothing-to-make": "Everything in this document is made. There is nothing to pay.",
  "make-price-changed": ({ credits }) =>
    `The price is another one by now: ${plural(credits, { one: "# credit", other: "# credits" })}. Nothing was charged. Please look at it and press again.`,
  "document-in-making": "This document is being made. Please wait until that is done, or cancel it.",
  "take-there-already": "There is a take like that already. Listen to it, or choose another voice or manner.",
  "too-many-takes": ({ most }) =>
    `There are too many takes of this sentence: ${number(most)} at most. Please keep one of them.`,
  "sound-not-kept": "The sound of this document is not kept. There is only its text.",
  "chapters-without-sound":
    "A text comes in one file. Please choose a format for sound to have it by chapter.",
  "export-program-missing": ({ program }) => `This needs ${program}, which this server lacks.`,
  "export-letters-lacking":
    "A PDF here has Latin, Cyrillic and Greek letters, and this text is mostly in others. A DOCX has all of them.",
  "export-failed": "The file could not be made. Please try again.",
  "cover-unreadable": "This is no picture that can be read here. A JPEG, PNG or WebP is.",
};
