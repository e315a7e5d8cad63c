import type { LIBRARY as EN } from "#locales/en/pages/library.ts";
import type { Words } from "../../words.ts";
import { days, plural } from "../amounts.ts";

const documents = (count: number) => plural(count, { one: "# documento", other: "# documentos" });
const places = (count: number) => plural(count, { one: "# lugar", other: "# lugares" });

export const LIBRARY: Words<typeof EN> = {
  title: "Biblioteca",
  description:
    "Todo lo que has convertido en voz o en texto, palabra por palabra: para encontrarlo, escucharlo y ordenarlo.",
  drawn: "biblioteca",
  search: {
    label: "Buscar en tu biblioteca",
    placeholder: "Una palabra, un título, un nombre",
    clear: "Borrar la búsqueda",
    key: "para buscar",
    scope: "Palabras y títulos, en texto y en voz",
    searching: "Buscando",
    places: (count, among) => `${places(count)} en ${documents(among)}`,
    newest: (count, among) =>
      `${places(count)} en ${plural(among, { one: "el documento más reciente", other: "los # documentos más recientes" })}`,
    titles: (count) => `En el título de ${documents(count)}`,
  },
  show: {
    label: "Mostrar",
    all: "Todo",
    speech: "Locuciones",
    transcript: "Transcripciones",
    bin: "Papelera",
  },
  choices: {
    language: { label: "Idioma", any: "Cualquier idioma" },
    voice: { label: "Voz", any: "Cualquier voz" },
    tag: { label: "Etiqueta", any: "Cualquier etiqueta" },
    counted: (name, count) => `${name} (${count})`,
  },
  list: "Documentos",
  choose: (title) => `Elegir ${title}`,
  spoken: "Locución",
  transcript: "Transcripción",
  speakers: (count) => plural(count, { one: "# persona", other: "# personas" }),
  deletedOn: (day) => `Se elimina del todo el ${day}`,
  tagged: (tag) => `Etiqueta ${tag}`,
  play: (title) => `Reproducir ${title}`,
  playFrom: (time, title) => `Reproducir ${title} desde ${time}`,
  morePlaces: (count) => plural(count, { one: "# lugar más", other: "# lugares más" }),
  older: "Mostrar anteriores",
  loading: "Cargando tu biblioteca",
  failed: "No se ha podido cargar tu biblioteca.",
  again: "Intentar de nuevo",
  offline: {
    title: "No tienes conexión",
    body: "Tu biblioteca está en el servidor. Vuelve en cuanto haya conexión.",
  },
  noneFound: {
    title: (words) => `No hay nada con «${words}»`,
    body: "La búsqueda conoce las palabras de todos los textos y títulos, también en otras formas. Con menos palabras se encuentra más.",
    filtered: "Aquí no hay nada así",
    filteredBody: "Con menos filtros hay más que ver.",
    all: "Mostrar todo",
  },
  emptyBin: {
    title: "La papelera está vacía",
    body: (keepDays) => `Lo que eches en ella se puede sacar durante ${days(keepDays)}.`,
  },
  empty: {
    title: "Aquí no hay nada todavía",
    body: "Lo que conviertas en voz o en texto llega aquí solo, y cada una de sus palabras se puede encontrar.",
    write: "Escribir un texto",
    record: "Grabarte",
    upload: "o subir una grabación",
    sample: (voice) => `Esta es ${voice}, leyendo un texto`,
    play: (voice) => `Reproducir ${voice}`,
    unplayable: "La muestra no se puede reproducir aquí.",
  },
  chosen: {
    label: "Qué hacer con lo elegido",
    count: (count) => `${count} en la selección`,
    all: (count) => `Todo (${count})`,
    tag: "Etiquetas",
    bin: "A la papelera",
    unbin: "Sacar",
    erase: "Eliminar del todo",
    clear: "Quitar",
  },
  binned: (count) => `${documents(count)} en la papelera`,
  undo: "Deshacer",
  takenOut: (count) => `${documents(count)} de vuelta en la biblioteca`,
  deleted: (count) => plural(count, { one: "# documento eliminado", other: "# documentos eliminados" }),
  eraseDialog: {
    title: (count) => `¿Eliminar del todo ${documents(count)}?`,
    body: "El texto y el sonido se quitan del servidor al momento. Nadie puede recuperarlos.",
    yes: "Eliminar del todo",
    no: "Conservar",
  },
  tags: {
    title: (count) => `Etiquetas de ${documents(count)}`,
    field: "Etiqueta nueva",
    add: "Añadir",
    on: (count, all) => `en ${count} de ${all}`,
    remove: (tag) => `Quitar la etiqueta ${tag}`,
    none: "Todavía no hay ninguna etiqueta.",
    done: "Listo",
  },
  kept: (size) => `${size} de sonido guardados.`,
  nextExpiry: (day) => `Lo más antiguo se elimina el ${day}, con su texto.`,
};
