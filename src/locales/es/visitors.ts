import type { OutcomeWords } from "#contract/outcomes.ts";
import type { VISITOR_OUTCOMES } from "#contract/visitor-outcomes.ts";
import { plural } from "./amounts.ts";
import { wait } from "./formats.ts";

/** How a sentence that a visitor wants to hear can end, in words. */
export const VISITOR_WORDS: OutcomeWords<keyof typeof VISITOR_OUTCOMES> = {
  "visitor-sounds-used": ({ most, seconds }) =>
    `${plural(most, { one: "Esa era la frase de hoy sin cuenta.", other: "Esas eran las # frases de hoy sin cuenta." })} Con una cuenta sigues ahora mismo; sin ella, dentro de ${wait(seconds)}.`,
  "visitor-sounds-gone": ({ seconds }) =>
    `Se ha agotado lo que este servidor regala en un día. Con una cuenta sigues ahora mismo; sin ella, dentro de ${wait(seconds)}.`,
  "visitor-sound-waits":
    "Las voces están ocupadas con otros trabajos. Vuelve a intentarlo dentro de un momento.",
  "visitor-sound-long": ({ seconds }) =>
    `Leído en voz alta, esto dura más de ${wait(seconds)}. Escribe las cifras y los signos con palabras, o pon menos.`,
};
