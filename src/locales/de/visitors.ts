import type { OutcomeWords } from "#contract/outcomes.ts";
import type { VISITOR_OUTCOMES } from "#contract/visitor-outcomes.ts";
import { plural } from "./amounts.ts";
import { wait } from "./formats.ts";

/** How a sentence that a visitor wants to hear can end, in words. */
export const VISITOR_WORDS: OutcomeWords<keyof typeof VISITOR_OUTCOMES> = {
  "visitor-sounds-used": ({ most, seconds }) =>
    `${plural(most, { one: "Das war der eine Satz, den es am Tag ohne Konto gibt.", other: "Das waren die # Sätze, die es am Tag ohne Konto gibt." })} Mit einem Konto geht es sofort weiter, ohne Konto wieder in ${wait(seconds)}.`,
  "visitor-sounds-gone": ({ seconds }) =>
    `Was dieser Server am Tag verschenkt, ist aufgebraucht. Mit einem Konto geht es sofort weiter, ohne Konto wieder in ${wait(seconds)}.`,
  "visitor-sound-waits": "Die Stimmen haben gerade anderes zu tun. Bitte versuch es gleich noch einmal.",
  "visitor-sound-long": ({ seconds }) =>
    `Vorgelesen dauert das länger als ${wait(seconds)}. Bitte schreib Zahlen und Zeichen aus oder nimm weniger davon.`,
};
