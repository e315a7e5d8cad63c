import type { WORD_LISTS as EN } from "#locales/en/pages/word-lists.ts";
import type { Words } from "../../words.ts";

export const WORD_LISTS: Words<typeof EN> = {
  again: "Intentar otra vez",
  written: "Escrito",
  missing: "Rellena este campo, por favor.",
  save: "Guardar",
  change: "Cambiar",
  changeOf: (written: string) => `Cambiar ${written}`,
  cancel: "Cancelar",
  remove: "Borrar",
  removeOf: (written: string) => `Borrar ${written}`,
  importFile: "Importar CSV",
  csv: "Descargar CSV",
  find: "Buscar",
  nothingFound: "Nada en la lista tiene estas letras.",
  more: "Ver más",
};
