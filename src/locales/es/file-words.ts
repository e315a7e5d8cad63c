import type { FILE_WORDS as EN } from "#locales/en/file-words.ts";

/** What texts say by themselves that are downloaded. */
export const FILE_WORDS: typeof EN = {
  columns: { start: "Desde", end: "Hasta", speaker: "Hablante", text: "Texto", notes: "Notas" },
  notes: "Notas",
  highlight: "Resaltado",
  place: "Punto marcado",
  /** Before a list of them. */
  lackingSigns: "Los signos que no tiene ninguna fuente de aquí figuran con su código:",
};
