import type { TAGS as EN } from "#locales/en/pages/tags.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";

export const TAGS: Words<typeof EN> = {
  title: (count) => plural(count, { one: "Etiquetas", other: "Etiquetas de # documentos" }),
  body: "Palabras con las que se encuentran los documentos en la biblioteca.",
  field: "Etiqueta nueva",
  add: "Añadir",
  on: (count, all) => `en ${count} de ${all}`,
  remove: (tag) => `Quitar la etiqueta ${tag}`,
  none: "Todavía no hay ninguna etiqueta.",
  tooMany: (most) =>
    plural(most, { one: "Como mucho # etiqueta en cada uno.", other: "Como mucho # etiquetas en cada uno." }),
  done: "Listo",
};
