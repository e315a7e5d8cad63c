import { TEXT_FILES } from "#contract/text-files.ts";
import { number, plural } from "../amounts.ts";
import { oneOf } from "../formats.ts";

const NAMES = TEXT_FILES.map(({ name }) => name);

/** Many documents by one press. */
export const BATCH = {
  title: "Muchos a la vez",
  description: "Suelta una tabla o muchos archivos, mira un solo precio y genera todo con una pulsación.",
  how: {
    title: "Cómo funciona",
    steps: [
      "Suelta una tabla (CSV, una fila por documento) o varios archivos de texto.",
      "Mira qué documentos salen de ahí, y un solo precio. Quita los que no quieras.",
      "Pulsa una vez: se leen uno tras otro, también con esta página cerrada. Descárgalos todos en un ZIP.",
    ],
  },
  example: "Descargar un ejemplo",
  name: "Nombre del lote",
  voice: "Voz cuando no se indica ninguna",
  drop: "Suelta aquí un CSV o varios archivos.",
  choose: "Elegir archivos",
  hint: `Un CSV tiene las columnas title, text, voice y language; solo hace falta text, y cada fila se convierte en un documento. Otros archivos: ${oneOf(NAMES)}. De ellos se omiten notas al pie, código y números de página. El nombre etiqueta los documentos en tu biblioteca.`,
  reading: (at: number, of: number) => `Leyendo el archivo ${number(at)} de ${number(of)}`,
  row: (row: number) => `Fila ${number(row)}:`,
  oneTable: "Las tablas, de una en una.",
  nothingSpoken: "No contiene nada que leer en voz alta.",
  notTaken: "Esto no se ha importado:",
  earlier: "Lotes anteriores",
  loading: "Cargando el lote",
  failed: "No se ha podido cargar el lote.",
  again: "Reintentar",
  states: { draft: "Sin generar", running: "Generando", done: "Listo", canceled: "Cancelado" },
  itemStates: {
    waiting: "En espera",
    making: "Generando",
    made: "Listo",
    failed: "Sin generar",
    skipped: "Omitido",
  },
  /** Before the press. */
  wouldCost: (cost: string | null) => (cost === null ? "Sin empezar" : `Sin empezar, ${cost}`),
  made: (made: number, items: number) => `Listos: ${number(made)} de ${number(items)}`,
  notMade: (count: number) => `${number(count)} sin generar`,
  share: (share: number) => `${number(Math.floor(100 * share))} %`,
  asking: "Calculando el precio",
  press: (count: number) => plural(count, { one: "Generar # documento", other: "Generar # documentos" }),
  free: "gratis",
  remove: (title: string) => `Quitar «${title}» del lote`,
  leaveOut: (title: string) => `Omitir «${title}»`,
  sentTo: (host: string) => `Los textos se envían a ${host}.`,
  cancel: "Cancelar",
  close: "Puedes cerrar esta página. Los documentos se generan uno tras otro.",
  zip: (count: number) => plural(count, { one: "Descargar # en ZIP", other: "Descargar # en ZIP" }),
  another: "Empezar otro lote",
};
