import { TEXT_FILES } from "#contract/text-files.ts";
import { characters, credits, number, plural } from "../amounts.ts";
import { oneOf } from "../formats.ts";

const NAMES = TEXT_FILES.map(({ name }) => name);

/** Many documents by one press. */
export const BATCH = {
  title: "Muchos a la vez",
  description:
    "Suelta una tabla o muchos archivos, mira un solo precio para todos y genéralos con una pulsación.",
  how: {
    title: "Cómo funciona",
    steps: [
      "Suelta una tabla (CSV, una fila por documento) o varios archivos de texto.",
      "Ves qué documentos resultan y un solo precio para todos. Quita los que no quieras.",
      "Pulsa una vez: se leen uno tras otro, aunque cierres esta página. Descárgalos todos en un ZIP.",
    ],
  },
  example: "Descargar una tabla de ejemplo",
  exampleTable: `title,text,voice,language
Bienvenida,Os damos la bienvenida al paseo por el puerto.,nova,es
Primera parada,"El faro se construyó en 1861, y todavía funciona.",ash,es
`,
  name: "Nombre del lote",
  voice: "Voz si la fila no indica ninguna",
  drop: "Suelta aquí una tabla o varios archivos.",
  choose: "Elegir archivos",
  hint: `Una tabla es un archivo CSV con las columnas title, text, voice y language. Solo hace falta text, y cada fila se convierte en un documento. Otros archivos: ${oneOf(NAMES)}. De ellos se omiten notas al pie, código y números de página. En tu biblioteca, los documentos llevan como etiqueta el nombre del lote.`,
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
  /** All that can be pressed, with the figures of the quote. */
  quoted: (quote: { items: number; characters: number; credits: number }) =>
    quote.items > 1 && quote.credits > 0
      ? `${characters(quote.characters)} en ${number(quote.items)} documentos. Cada documento se cobra por separado: ${credits(quote.credits)} en total.`
      : `${characters(quote.characters)} en ${plural(quote.items, { one: "# documento", other: "# documentos" })}.`,
  have: (have: number) => `Tienes ${credits(have)}.`,
  short: {
    title: "Faltan créditos",
    needs: (needed: number, have: number) => `Esto cuesta ${credits(needed)} y tienes ${number(have)}.`,
    part: "Puedes empezar de todos modos: se generan mientras alcancen tus créditos, y el resto se puede generar después.",
  },
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
