import type { CHECK_OUTCOMES } from "#contract/check-outcomes.ts";
import type { OutcomeWords } from "#contract/outcomes.ts";
import { plural } from "./amounts.ts";

/** How listening to what a voice made can end, in words. */
export const CHECK_WORDS: OutcomeWords<keyof typeof CHECK_OUTCOMES> = {
  "check-not-here": "Este servidor no tiene un reconocedor propio que pueda escuchar ahora.",
  "check-language-unknown": "El reconocedor de este servidor no entiende el idioma de este texto.",
  "nothing-to-check": "Aquí no hay voz hecha a partir del texto tal como está ahora.",
  "checked-already": "Ya se ha escuchado cada frase que una voz hizo aquí.",
  "check-running": "Se está escuchando otro texto tuyo. Espera a que termine o cancélalo.",
  "check-limit-reached": ({ most }) =>
    `Como máximo se ${plural(most, { one: "escucha # carácter", other: "escuchan # caracteres" })} en un día, y los tuyos ya se han usado. Vuelve a intentarlo mañana.`,
  "sentence-not-doubtful": "Ahí ya no hay nada dudoso. Vuelve a cargar la página.",
  "remake-used": "Esta frase ya se hizo de nuevo gratis: es posible una vez por cada texto.",
  "remake-not-offered":
    "Esta frase no se puede hacer de nuevo gratis: la voz que la dijo no es de este servidor.",
};
