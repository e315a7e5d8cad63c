import { PRONUNCIATION_LIMITS } from "#contract/pronunciation-limits.ts";
import type { PRONUNCIATIONS as EN } from "#locales/en/pages/pronunciations.ts";
import type { Words } from "../../words.ts";
import { number, plural } from "../amounts.ts";
import { WORD_LISTS } from "./word-lists.ts";

const entries = (count: number) => plural(count, { one: "# entrada", other: "# entradas" });

export const PRONUNCIATIONS: Words<typeof EN> = {
  ...WORD_LISTS,
  title: "Pronunciación",
  description: "Cómo suenan los nombres y las palabras en todo lo que pides leer en voz alta.",
  lead: `Nombres y palabras dichos a tu manera, en todo lo que pidas leer a partir de ahora. Hasta ${number(PRONUNCIATION_LIMITS.entries)} entradas; si encajan varias, vale la más larga.`,
  loading: "Cargando tu lista.",
  failed: "No se ha podido cargar tu lista",
  list: "Entradas",
  count: (count: number) => (count === 0 ? "Aún no hay entradas" : entries(count)),
  empty: "Aún no hay nada en tu lista",
  emptyBody: "Añade un nombre que se lee mal, escrito tal como suena. Escúchalo antes; es gratis.",
  writtenHint: "Como está en tus textos: Siobhan",
  say: "Dicho",
  sayHint: "Escrito como suena: shivón. Aquí ninguna voz lee signos fonéticos",
  part: "También dentro de palabras más largas",
  matchCase: "Solo con las mismas mayúsculas",
  partFact: "también dentro de palabras más largas",
  caseFact: "solo con las mismas mayúsculas",
  play: "Escuchar",
  playOf: (written: string) => `Escuchar ${written}`,
  add: "Añadir a la lista",
  saved: (written: string) => `«${written}» se dirá así a partir de ahora.`,
  imported: (count: number) =>
    plural(count, { one: "# entrada importada.", other: "# entradas importadas." }),
  csvName: "saywrite-pronunciacion.csv",
  /** Of one document, on its page. */
  ofDocument: {
    names: "Nombres que la voz tiene que adivinar",
    times: (count: number) => `${number(count)}×`,
    open: "Pronunciación",
    body: "Nombres y palabras dichos a tu manera solo en este documento, antes que tu propia lista.",
    close: "Cerrar",
    own: "Tu propia lista",
    saved: (written: string) => `«${written}» se dice a tu manera en este documento.`,
  },
};
