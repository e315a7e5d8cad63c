import type { PALETTE as EN } from "#locales/en/pages/palette.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";

export const PALETTE: Words<typeof EN> = {
  label: "Buscar y hacer",
  open: "Buscar y hacer",
  control: "Ctrl",
  anywhere: "desde cualquier página",
  field: "Documento, página, acción",
  list: "Lo que hay",
  groups: { here: "En esta página", acts: "Hacer", documents: "Documentos", pages: "Ir a" },
  acts: {
    write: "Documento nuevo",
    many: "Generar muchos documentos a la vez",
    record: "Grabarte",
    upload: "Subir una grabación",
    buy: "Comprar créditos",
    logout: "Cerrar sesión",
  },
  inLibrary: (words: string) => `Buscar «${words}» en la biblioteca`,
  searching: "Buscando",
  count: (entries: number) => plural(entries, { one: "# entrada", other: "# entradas" }),
  keys: "↑ ↓ elige · Intro va allí · Esc cierra",
  close: "Cerrar",
};
