import type { STATEMENT_FAULTS as EN } from "#locales/en/statement-faults.ts";
import type { Words } from "../words.ts";
import { formatNumber as n } from "./locale.ts";

export const STATEMENT_FAULTS: Words<typeof EN> = {
  "row-changed": ({ row }) => `La fila ${n(row)} no es la que se selló, o no sigue a la fila anterior.`,
  "rows-left-out": ({ row, to }) =>
    row === to ? `Falta la fila ${n(row)}.` : `Faltan las filas de la ${n(row)} a la ${n(to)}.`,
  "row-out-of-place": ({ row }) => `La fila ${n(row)} está donde va otra: se ha repetido, añadido o movido.`,
  "words-changed": ({ row }) => `Las palabras de la fila ${n(row)} no son las que se sellaron.`,
  "balance-wrong": ({ row }) => `El saldo de la fila ${n(row)} no es el anterior más su importe.`,
  "row-not-before": ({ row }) =>
    `La fila ${n(row)} dice ser de antes de que hubiera sellos, pero sigue a una posterior.`,
  "rows-cut-off": ({ row, to, day }) =>
    row === to
      ? `Se ha cortado la fila ${n(row)}, que está en la raíz del ${day}.`
      : `Se han cortado las filas de la ${n(row)} a la ${n(to)}, que están en la raíz del ${day}.`,
  "proof-differs": ({ row, day }) =>
    `Las filas hasta la ${n(row)} no son las de la raíz del ${day}: son de otra cuenta o de otro día, o se han vuelto a hacer.`,
  "row-not-in-root": ({ row, day }) =>
    `La fila ${n(row)} es anterior al ${day} y no está en la raíz de ese día.`,
  "root-differs": ({ day }) =>
    `La raíz del ${day} no es la misma en todas partes: en el archivo, en lo que guardaste o en la lista.`,
  "proof-missing": ({ day }) =>
    `Nada en el archivo muestra que esté en la raíz del ${day}, que guardaste. Guarda el extracto con la prueba de ese día y compruébalo solo con esa raíz.`,
  "root-broken": ({ day }) =>
    `La raíz del ${day} de la lista no resulta de aquello de lo que está hecha, o no sigue a la raíz anterior.`,
  "root-withdrawn": ({ day }) =>
    `Tienes una raíz del ${day}, y este servidor ya no publica ninguna de ese día.`,
};
