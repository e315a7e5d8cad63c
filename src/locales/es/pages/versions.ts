import type { VERSIONS as EN } from "#locales/en/pages/versions.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";
import { formatNumber } from "../locale.ts";

export const VERSIONS: Words<typeof EN> = {
  title: "Versiones anteriores",
  body: "Cada cambio se conserva. Mira un texto anterior y recupéralo si quieres.",
  loading: "Cargando los cambios.",
  failed: "No se ha podido cargar",
  again: "Intentarlo de nuevo",
  kind: {
    made: "Primera versión",
    edit: "Editado",
    take: "Otra toma",
    manner: "Dicho de otra forma",
    pronunciation: "Pronunciación",
    speaker: "Quién habla",
    split: "Dividido",
    join: "Unido",
    paragraph: "Párrafo",
    replace: "Palabras sustituidas",
    fillers: "Muletillas quitadas",
    doubt: "Duda resuelta",
    hearing: "Escuchado de nuevo",
    "left-out": "Pasaje eliminado para siempre",
    undo: "Deshecho",
    redo: "Rehecho",
    restore: "Recuperado",
  },
  by: { person: "Tú", participant: "Petición de una persona grabada", server: "Este servidor" },
  /** What its session was opened with, behind who did it. */
  device: ({ browser, system }) =>
    browser && system ? `${browser} en ${system}` : (browser ?? system ?? ""),
  segments: (count) => plural(count, { one: "# frase", other: "# frases" }),
  now: "Es lo que ves",
  look: "Mirarla",
  lookAt: (version) => `Mirar la versión ${formatNumber(version)}`,
  older: "Mostrar más antiguas",
  close: "Cerrar",
  notice: (version) => `Esta es la versión ${formatNumber(version)}, para leer.`,
  restore: "Recuperarla",
  leave: "Volver a la más nueva",
  restored: "Recuperada.",
};
