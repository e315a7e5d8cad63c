import type { OutcomeWords } from "#contract/outcomes.ts";
import type { VISITOR_OUTCOMES } from "#contract/visitor-outcomes.ts";
import { plural } from "./amounts.ts";
import { wait } from "./formats.ts";

/** How a sentence that a visitor wants to hear can end, in words. */
export const VISITOR_WORDS: OutcomeWords<keyof typeof VISITOR_OUTCOMES> = {
  "visitor-sounds-used": ({ most, seconds }) =>
    `${plural(most, { one: "That was today's sentence without an account.", other: "Those were today's # sentences without an account." })} With an account you go on now; without one, in ${wait(seconds)}.`,
  "visitor-sounds-gone": ({ seconds }) =>
    `Visitors have used up what this server gives away in a day. With an account you go on now; without one, in ${wait(seconds)}.`,
  "visitor-sound-waits": "The voices are busy with other work right now. Please try again in a moment.",
  "visitor-sound-long": ({ seconds }) =>
    `Read aloud, this takes longer than ${wait(seconds)}. Please write figures and signs as words, or fewer of them.`,
};
