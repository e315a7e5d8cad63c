import type { BATCH_OUTCOMES } from "#contract/batch-outcomes.ts";
import type { OutcomeWords } from "#contract/outcomes.ts";
import { number, plural } from "./amounts.ts";

/** How what is done to batches can end, in words. */
export const BATCH_WORDS: OutcomeWords<keyof typeof BATCH_OUTCOMES> = {
  "batch-too-large": ({ most }) =>
    `Un lote admite como máximo ${plural(most, { one: "# documento", other: "# documentos" })}. Haz varios lotes.`,
  "batch-rows-wrong": ({ count }) =>
    `Hay ${plural(count, { one: "# fila incorrecta", other: "# filas incorrectas" })}. No se ha importado nada.`,
  "batch-table-unclosed": ({ line }) =>
    `Las comillas de la línea ${number(line)} no se cierran. No se ha importado nada.`,
  "batch-empty": "En esta tabla no hay texto. No se ha importado nada.",
  "batch-running": "Este lote se está generando. Espera a que termine o cancélalo.",
  "batch-item-begun": "Este documento ya se está generando o ya ha terminado.",
  "batch-quote-outdated": "El lote o su precio ha cambiado. Mira el precio nuevo y vuelve a pulsar.",
  "batch-text-missing": "En esta fila no hay texto.",
  "batch-column-missing": "Esta tabla no tiene la columna «text». No se ha importado nada.",
  "voice-unknown": ({ voice }) => `Aquí no hay ninguna voz «${voice}».`,
};
