import type { PREVIEW as EN } from "#locales/en/pages/preview.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";

export const PREVIEW: Words<typeof EN> = {
  working: "Escuchando el primer minuto",
  turn: "Le toca cuando no espera nada de pago.",
  stop: "Detener",
  failed: "No hay primer minuto.",
  needsCredit: "El minuto no cuesta nada, pero es para cuentas que tienen un crédito.",
  title: (name) => `El primer minuto de ${name}`,
  bands: {
    "mostly-right": "La mayoría de las palabras serán correctas.",
    "many-corrections": "Habrá mucho que corregir.",
    "hardly-readable": "Será difícil de leer.",
  },
  noBand: "Lee y juzga si es bueno.",
  noBandBody: "Lo que escucha aquí no dice cuánto confía en sus palabras.",
  noWords: "En el primer minuto no se han encontrado palabras.",
  noWordsBody: "Si se habla más tarde, eso no dice nada del resto.",
  oneMinute: "Es una estimación a partir de un minuto. En otras partes el sonido puede ser mejor o peor.",
  noise:
    "Hay ruido detrás de las voces y las palabras se pierden en él. Ayudaría una grabación hecha más de cerca.",
  noiseTakenAway:
    "Hay ruido detrás de las voces y las palabras se pierden en él. Haz que se quite y vuelve a ver el minuto.",
  voices: (people) =>
    `Se ${plural(people, { one: "ha distinguido a # persona", other: "ha distinguido a # personas" })}: donde hablan a la vez se pierden palabras.`,
  otherLanguage: (language) => `Suena a ${language}, y se ha elegido otra cosa.`,
  unfamiliar:
    "El sonido es claro. Puede ser otro idioma, un acento o un tema que aquí no se conoce; los nombres puedes apuntarlos como palabras tuyas.",
  whole: (length, credits) => `Todo, ${length}, cuesta ${credits}.`,
  all: "Transcribirlo todo",
  end: "Aquí acaba el primer minuto.",
  close: "Cerrar",
};
