import type { TRANSCRIPT as EN } from "#locales/en/pages/transcript.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";
import { formatNumber } from "../locale.ts";

export const TRANSCRIPT: Words<typeof EN> = {
  acts: {
    who: "Quién lo dice",
    more: "Nombre, reunir",
    somebodyNew: "Otra persona",
    split: "Dividir: primero elige una palabra",
    splitBefore: (word) => `Dividir antes de «${word}»`,
    join: "Unir con el siguiente",
    paragraph: "Empezar un párrafo",
    noParagraph: "Quitar el párrafo",
    doubts: "Palabras dudosas",
    unsure: "puede haber sido otra cosa.",
    leave: "Dejarla",
    /** Before the readings of a place: as it is written, and as it was heard. */
    vocabulary: "Tu vocabulario cambió esto. Dice:",
    heard: (heard: string) => `Aquí se oyó «${heard}»`,
  },
  speaker: {
    open: (name) => `${name}: nombre, otra persona, reunir`,
    nobody: "Quién lo dice",
    name: "Nombre en el texto",
    save: "Guardar",
    other: "Este pasaje lo dice",
    somebodyNew: "Otra persona",
    following: "Y lo que sigue sin interrupción",
    merge: "Reunir con",
    close: "Cerrar",
  },
  doubts: {
    title: "Dudas",
    left: (count) =>
      plural(count, {
        one: "# palabra puede haber sido otra.",
        other: "# palabras pueden haber sido otras.",
      }),
    count: (count) => plural(count, { one: "# duda", other: "# dudas" }),
    next: "Siguiente duda",
  },
  bar: {
    of: (at, count) => `${formatNumber(at)} de ${count}`,
    next: "Siguiente lugar",
    previous: "Lugar anterior",
    close: "Cerrar",
  },
  find: {
    label: "Buscar y sustituir",
    find: "Buscar",
    by: "Sustituir por",
    matchCase: "Mayúsculas y minúsculas",
    wholeWords: "Palabras completas",
    count: (count) => plural(count, { one: "# lugar", other: "# lugares" }),
    one: "Sustituir",
    all: "Sustituir todo",
  },
  fillers: {
    label: "Muletillas y repeticiones",
    title: "Muletillas y repeticiones",
    filler: (count) => plural(count, { one: "# muletilla", other: "# muletillas" }),
    repeated: (count) => plural(count, { one: "# palabra repetida", other: "# palabras repetidas" }),
    count: (count) => plural(count, { one: "# lugar", other: "# lugares" }),
    one: "Quitar",
    all: "Quitar todo",
  },
};
