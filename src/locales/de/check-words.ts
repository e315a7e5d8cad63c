import type { CHECK_OUTCOMES } from "#contract/check-outcomes.ts";
import type { OutcomeWords } from "#contract/outcomes.ts";
import { plural } from "./amounts.ts";

/** How listening to what a voice made can end, in words. */
export const CHECK_WORDS: OutcomeWords<keyof typeof CHECK_OUTCOMES> = {
  "check-not-here": "Dieser Server hat keine eigene Spracherkennung, die jetzt zuhören könnte.",
  "check-language-unknown": "Die Spracherkennung dieses Servers versteht die Sprache dieses Textes nicht.",
  "nothing-to-check": "Hier gibt es keine Aufnahme, die eine Stimme aus dem jetzigen Text erzeugt hat.",
  "checked-already": "Jeder Satz, den hier eine Stimme erzeugt hat, wurde schon angehört.",
  "check-running":
    "Ein anderer Text von dir wird gerade angehört. Bitte warte, bis das fertig ist, oder brich es ab.",
  "check-limit-reached": ({ most }) =>
    `Höchstens ${plural(most, { one: "# Zeichen wird", other: "# Zeichen werden" })} an einem Tag angehört, und deine sind verbraucht. Bitte versuche es morgen wieder.`,
  "sentence-not-doubtful": "Dort ist nichts mehr zweifelhaft. Bitte lade die Seite neu.",
  "remake-used": "Dieser Satz wurde schon kostenlos neu erzeugt: Das geht für jeden Text einmal.",
  "remake-not-offered":
    "Dieser Satz kann nicht kostenlos neu erzeugt werden: Seine Stimme gehört nicht zu diesem Server.",
};
