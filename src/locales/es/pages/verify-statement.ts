import type { VERIFY_STATEMENT as EN } from "#locales/en/pages/verify-statement.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";
import { formatNumber as n } from "../locale.ts";

type Ranges = readonly { from: number; to: number }[];
/** Rows by their numbers; `more`: there are others. */
function rowsOf(ranges: Ranges, more: boolean): string {
  const said = ranges.map(({ from, to }) => (from === to ? n(from) : `${n(from)}–${n(to)}`));
  const single = ranges.length === 1 && ranges[0]?.from === ranges[0]?.to;
  return `${single ? "Fila" : "Filas"} ${said.join(", ")}${more ? " …" : ""}`;
}

/** Where anybody finds out whether a saved statement is still what the server stated. */
export const VERIFY_STATEMENT: Words<typeof EN> = {
  description:
    "Elige un extracto guardado: tu navegador averigua si se han cambiado, omitido, añadido o cortado filas. No se envía nada.",
  lead: "Elige un extracto que se guardó como JSON. Se vuelve a calcular cada fila, y así se ve lo que se ha cambiado, omitido, añadido o cortado.",
  private: "Todo ocurre en tu navegador: no se envía nada del archivo.",
  ready: "Ya está aquí todo lo necesario: puedes desconectarte.",
  file: "Extracto",
  choose: "Elegir un archivo",
  drop: "o suéltalo aquí",
  dropNow: "Suelta para comprobarlo",
  another: "Elegir otro archivo",
  kept: "Raíces que has guardado (opcional)",
  keptHint:
    "Tal como están en los recibos, una por línea: el día y su raíz. O una lista guardada de este servidor.",
  openList: "Abrir una lista guardada",
  again: "Comprobar con estas raíces",
  compare: "Comparar con las raíces que publica este servidor",
  compareHint: "Solo se descarga esa lista. Tu archivo no sale de aquí.",
  compareFailed: "No se ha podido descargar la lista. Lo comprobado vale también sin ella.",
  waiting: "Aquí aparecerá el resultado",
  waitingBody:
    "Si las filas encajan, hasta qué fila las demuestra una raíz publicada, y cada fallo con su fila.",
  busy: "Comprobando",
  verdicts: {
    holds: "No se ha encontrado ningún fallo",
    broken: "Algo falla en este extracto",
    open: "Aún no se demuestra todo lo que guardaste",
  },
  faults: "Qué falla",
  missing: "Qué falta",
  withProof: "Guardarlo con esa prueba",
  moreFaults: (count) => plural(count, { one: "Y # fallo más.", other: "Y # fallos más." }),
  rows: "Filas",
  rowsHold: (count) =>
    plural(count, {
      one: "# fila, tal como se selló.",
      other: "# filas. Cada una está como se selló, y entre ellas no falta ninguna.",
    }),
  rowsRead: (count) => plural(count, { one: "Se ha leído # fila.", other: "Se han leído # filas." }),
  none: "Todavía ninguna.",
  proven: "Demostrado",
  provenRows: (count, day) =>
    plural(count, {
      one: `La fila 1 está en la raíz del ${day}, y entonces no había más.`,
      other: `Las filas de la 1 a la # están en la raíz del ${day}, y entonces no había más.`,
    }),
  compared: "Coincide con una de las raíces que has indicado.",
  notCompared:
    "La raíz viene del propio archivo. Compárala con una que hayas guardado o con las que publica el servidor.",
  notProven: "Ninguna raíz tiene aún estas filas: encajan entre sí, pero podrían haberse hecho de nuevo.",
  nothingProven: "Nada, mientras algo falle o falte.",
  newer: "Más recientes",
  newerRows: (from, to) =>
    from === to
      ? `La fila ${n(from)} llegó después de esa raíz, y hasta la siguiente aún se podría cortar.`
      : `Las filas de la ${n(from)} a la ${n(to)} llegaron después de esa raíz, y hasta la siguiente aún se podrían cortar.`,
  before: "De antes",
  beforeRows: (count) =>
    plural(count, {
      one: "# fila es de antes de que hubiera sellos. Nada demuestra qué era hasta entonces.",
      other: "# filas son de antes de que hubiera sellos. Nada demuestra qué eran hasta entonces.",
    }),
  deleted: "Palabras borradas",
  deletedRows: (ranges, more) =>
    `${rowsOf(ranges, more)}. Lo borrado ya no se puede leer; lo demás es correcto sin ello.`,
  rowless: "Sin filas",
  rowlessDays: (days) =>
    `Según este extracto aún no había ninguna fila el ${days.join(", ")}, pero guardaste una raíz de entonces. Si ya las tenías, faltan.`,
  misdated: "Fecha errónea",
  misdatedRows: (ranges, more) =>
    `${rowsOf(ranges, more)}: en la raíz de un día que terminó antes de su fecha. Un reloj iba mal, o alguien la eligió.`,
  stated: "Emitido por",
  account: "Cuenta",
  elsewhere: "No es el servidor de esta página: las raíces que le corresponden se publican allí.",
  errors: {
    "file-empty": "El archivo está vacío. Guarda el extracto de nuevo.",
    "file-unreadable": "No se puede leer el archivo. Quizá se haya movido o cambiado: elígelo de nuevo.",
    "file-cut-off":
      "El archivo termina demasiado pronto: la descarga se interrumpió. Guarda el extracto de nuevo.",
    "file-not-json": "Esto no es un extracto: elige el archivo que termina en .json, no el CSV.",
    "file-not-statement": "Es otro archivo JSON. Elige el archivo que guarda la página de tu extracto.",
    "file-newer":
      "Este extracto tiene una forma que esta página aún no conoce. Recarga la página y elígelo de nuevo.",
    "file-too-large": (megabytes) =>
      `El archivo ocupa más de ${n(megabytes)} MB, más de lo que esta página puede leer.`,
    "row-malformed": (row) =>
      `La entrada ${n(row)} de las filas contiene algo que ninguna fila puede tener: se cambió a mano o está dañada.`,
    "roots-unreadable": (line) =>
      `La línea ${n(line)} de las raíces no es un día con su raíz: 2026-11-26, un espacio y 64 letras y cifras.`,
    "list-too-large": "Ese archivo es demasiado grande para ser una lista de raíces.",
    unable:
      "No se ha podido cargar lo que comprueba. Conéctate, recarga la página y elige el archivo de nuevo.",
  },
};
