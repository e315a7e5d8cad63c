import type { QUOTING as EN } from "#locales/en/pages/quoting.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";

export const QUOTING: Words<typeof EN> = {
  title: "Cita",
  hint: "Marca palabras en el texto para citar solo esas.",
  by: (name, from, to) => (name ? `${name}, de ${from} a ${to}` : `De ${from} a ${to}`),
  copied: (text, by) => `«${text}» (${by})`,
  quoted: (text) => `«${text}»`,
  play: "Escucharla",
  link: "Crear un enlace",
  lasts: "El enlace funciona",
  locked: "Con contraseña",
  linkHint:
    "El enlace solo da estas palabras y su sonido, firmados por este servidor. Quien lo tenga puede leerlos, oírlos y comprobarlos hasta que lo cierres. Donde nadie midió cuándo suena una palabra, es la frase entera.",
  made: "La cita tiene su enlace:",
  list: {
    title: "Citas",
    views: (count) =>
      count === 0 ? "nunca abierta" : plural(count, { one: "abierta una vez", other: "abierta # veces" }),
  },
};
