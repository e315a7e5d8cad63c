import type { ARCHIVE as EN } from "#locales/en/archive.ts";
import type { Words } from "../words.ts";

export const ARCHIVE: Words<typeof EN> = {
  list: "Contenido.txt",
  inside: "En este archivo:",
  leftOut: "Fuera de él:",
  unnamed: "Un documento",
  later: "Se pidió demasiado a la vez. Vuelve a descargarlo más tarde.",
};
