import type { UNFINISHED as EN } from "#locales/en/pages/unfinished.ts";
import type { Words } from "../../words.ts";

export const UNFINISHED: Words<typeof EN> = {
  title: "Sin terminar",
  body: "Lo que se envió en parte sigue donde estaba en cuanto se elige el mismo archivo.",
  sent: (sent, total) => `${sent} de ${total}`,
  whole: (all) => `${all}, enviado entero`,
  unnamed: "Un archivo sin nombre",
  remove: "Desechar",
};
