import type { OutcomeWords } from "#contract/outcomes.ts";
import type { RECORDING_REQUEST_OUTCOMES } from "#contract/recording-request-outcomes.ts";
import { plural } from "./amounts.ts";
import { length, size } from "./formats.ts";

/** How asking for recordings, and sending one, can end. */
export const RECORDING_REQUEST_WORDS: OutcomeWords<keyof typeof RECORDING_REQUEST_OUTCOMES> = {
  "too-many-requests": ({ most }) =>
    plural(most, {
      one: "Puedes pedir grabaciones con # enlace a la vez. Ciérralo primero.",
      other: "Puedes pedir grabaciones con # enlaces a la vez. Cierra uno primero.",
    }),
  "request-ended": "Este enlace no recibe grabaciones. Se cerró, ha caducado o no está completo.",
  "request-full":
    "No hay sitio para otra grabación. Avisa a la persona que te la pidió; no se ha enviado nada tuyo.",
  "request-lacks-bytes": ({ most }) =>
    `Queda sitio para ${size(most)}, y esto ocupa más. Envía algo más corto, por favor.`,
  "request-lacks-time": ({ most }) =>
    `Queda sitio para ${length(most)}, y esta grabación es más larga. Se ha borrado. Envía algo más corto, por favor.`,
  "sent-used":
    "Ya se convirtió en texto, así que este enlace no puede borrarla. Pídeselo a la persona a quien la enviaste.",
  "sent-unknown":
    "Con este enlace ya no se encuentra nada. Si se hizo un texto con ella, sigue en manos de la persona a quien la enviaste.",
  "sent-deleted": "Está borrada.",
  "sent-arrived": "Tu grabación ha llegado.",
  "recording-request-changed": "Guardado.",
  "recording-request-over": "Este enlace ya no recibe nada, así que no hay nada que cambiar.",
  "writing-needs-purse":
    "Elige el fondo que lo paga. Sin un fondo, nada se convierte en texto automáticamente.",
  "purse-lacks-credits": "En el fondo no hay créditos suficientes.",
  "writing-switched-off": "El enlace ya estaba cerrado, o habías desactivado la conversión automática.",
};
