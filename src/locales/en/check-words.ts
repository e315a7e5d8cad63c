import type { CHECK_OUTCOMES } from "#contract/check-outcomes.ts";
import type { OutcomeWords } from "#contract/outcomes.ts";
import { plural } from "./amounts.ts";

/** How listening to what a voice made can end, in words. */
export const CHECK_WORDS: OutcomeWords<keyof typeof CHECK_OUTCOMES> = {
  "check-not-here": "This server has no recogniser of its own that could listen now.",
  "check-language-unknown": "The recogniser of this server doesn't understand the language of this text.",
  "nothing-to-check": "There is no speech here that a voice made of the text as it is now.",
  "checked-already": "Every sentence that a voice made here was listened to already.",
  "check-running":
    "Another text of yours is being listened to. Please wait until that is done, or cancel it.",
  "check-limit-reached": ({ most }) =>
    `At most ${plural(most, { one: "# character is", other: "# characters are" })} listened to in a day, and yours have been. Please try again tomorrow.`,
  "sentence-not-doubtful": "Nothing is doubtful there any more. Please load the page again.",
  "remake-used": "This sentence was made again for nothing already: that is possible once for each text.",
  "remake-not-offered":
    "This sentence can't be made again for nothing: the voice that spoke it isn't one of this server.",
};
