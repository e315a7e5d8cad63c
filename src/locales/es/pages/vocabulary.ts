import { VOCABULARY_LIMITS } from "#contract/vocabulary-limits.ts";
import type { VOCABULARY as EN } from "#locales/en/pages/vocabulary.ts";
import type { Words } from "../../words.ts";
import { number, plural } from "../amounts.ts";
import { WORD_LISTS } from "./word-lists.ts";

const terms = (count: number) => plural(count, { one: "# término", other: "# términos" });

export const VOCABULARY: Words<typeof EN> = {
  ...WORD_LISTS,
  title: "Vocabulario",
  description: "Nombres y palabras que pueden salir en tus grabaciones.",
  lead: `Nombres y palabras que pueden salir en tus grabaciones: personas, productos, lugares. Van como pistas donde un motor las acepta; si no, se corrige lo que suena casi igual. Hasta ${number(VOCABULARY_LIMITS.terms)} términos.`,
  loading: "Cargando tu vocabulario.",
  failed: "No se ha podido cargar tu vocabulario",
  list: "Términos",
  count: (count: number) => (count === 0 ? "Aún no hay términos" : terms(count)),
  empty: "Aún no hay nada en tu vocabulario",
  emptyBody:
    "Añade un nombre que sale mal, tal como lo escribes. Si la escritura no deja ver cómo suena, añade cómo suena.",
  writtenHint: "Como debe estar en tus textos: Aoife Ní Bhriain",
  soundsLike: "Suena como",
  soundsLikeHint: "Opcional. Escrito como suena, varios con comas: ifa ni vrin",
  language: "Se dice en",
  anyLanguage: "cualquier idioma",
  tooMany: `Hasta ${number(VOCABULARY_LIMITS.soundsLikeForms)} formas, separadas por comas.`,
  add: "Añadir al vocabulario",
  saved: (written: string) => `«${written}» está en tu vocabulario.`,
  imported: (count: number) => `Importado: ${terms(count)}.`,
  csvName: "saywrite-vocabulario.csv",
};
