import type { OutcomeWords } from "#contract/outcomes.ts";
import type { PREVIEW_OUTCOMES } from "#contract/preview-outcomes.ts";
import { plural } from "./amounts.ts";
import { length, wait } from "./formats.ts";

/** How the free first minute of an upload can end, in words. */
export const PREVIEW_WORDS: OutcomeWords<keyof typeof PREVIEW_OUTCOMES> = {
  "preview-too-short": ({ seconds }) =>
    `El primer minuto es gratis solo en grabaciones de más de ${length(seconds)}. No se ha contado nada.`,
  "previews-used": ({ most, seconds }) =>
    `${plural(most, { one: "Ya has usado el minuto gratis de hoy.", other: "Ya has usado los # minutos gratis de hoy." })} Habrá otro dentro de ${wait(seconds)}. El archivo entero puedes transcribirlo ya.`,
  "preview-elsewhere":
    "Este archivo lo transcribiría un servicio externo, y de eso este servidor no regala ningún minuto. No se ha contado nada.",
};
