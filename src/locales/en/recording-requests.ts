import type { OutcomeWords } from "#contract/outcomes.ts";
import type { RECORDING_REQUEST_OUTCOMES } from "#contract/recording-request-outcomes.ts";
import { plural } from "./amounts.ts";
import { length, size } from "./formats.ts";

/** How asking for recordings, and sending one, can end. */
export const RECORDING_REQUEST_WORDS: OutcomeWords<keyof typeof RECORDING_REQUEST_OUTCOMES> = {
  "too-many-requests": ({ most }) =>
    plural(most, {
      one: "You can ask by # link at a time. Please end it first.",
      other: "You can ask by # links at a time. Please end one first.",
    }),
  "request-ended": "This link takes no recordings. It was ended, it has expired, or it is not complete.",
  "request-full":
    "There is no room for another recording. Please let the person who asked you know; nothing of yours was sent.",
  "request-lacks-bytes": ({ most }) =>
    `There is room for ${size(most)} more, and this is larger. Please send something shorter.`,
  "request-lacks-time": ({ most }) =>
    `There is room for ${length(most)} more, and this recording is longer. It was deleted. Please send something shorter.`,
  "sent-used":
    "It was made into text already, so it can't be deleted by this link. Please ask the person you sent it to.",
  "sent-unknown":
    "Nothing is found by this link any more. A text that was made of it stays with the person you sent it to.",
  "sent-deleted": "It is deleted.",
  "sent-arrived": "Your recording has arrived.",
  "recording-request-changed": "Saved.",
  "recording-request-over": "This link takes nothing any more, so there is nothing to change.",
  "writing-needs-purse": "Choose the purse that pays for it. Without one nothing is written down by itself.",
  "purse-lacks-credits": "The purse has too few credits for it.",
  "writing-switched-off": "The link had ended, or you had switched it off.",
};
