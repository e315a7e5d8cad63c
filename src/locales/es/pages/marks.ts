import type { MARKS as EN } from "#locales/en/pages/marks.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";

export const MARKS: Words<typeof EN> = {
  title: "Marcas",
  highlight: "Resaltar",
  place: "Marcar este punto",
  kind: { highlight: "Resaltado", place: "Punto" },
  addNote: "Añadir una nota",
  note: "Nota",
  change: "Cambiar",
  save: "Guardar",
  cancel: "Descartar",
  saved: "Guardada",
  held: "Aún no se pudo guardar. Guárdala de nuevo o descártala.",
  meanwhile: "La nota cambió entretanto en otro lugar. Guarda la tuya en su lugar o descártala.",
  remove: "Quitar",
  by: (name, when) => `${name}, ${when}`,
  removed: "La marca se ha quitado.",
  undo: "Recuperarla",
  marked: (at) => `Marcado en ${at}.`,
  empty: "Sus palabras ya no están en el texto.",
  go: (at) => `Ir a ${at}`,
  play: (at) => `Reproducir desde ${at}`,
  quoted: (text) => `«${text}»`,
  count: (count) => plural(count, { one: "# marca", other: "# marcas" }),
  more: "Mostrar todas",
  keys: {
    words: "En el texto: marcar palabras",
    quote: "Citar las palabras marcadas, o el pasaje",
    hearAgain: "Volver a escuchar el pasaje, con otro motor o en otro idioma",
    highlight: "Resaltar las palabras marcadas, o el pasaje",
    mark: "Marcar un punto: lo que suena ahora, o la palabra elegida",
  },
  failed: "No se pudieron cargar tus marcas.",
  again: "Intentarlo de nuevo",
};
