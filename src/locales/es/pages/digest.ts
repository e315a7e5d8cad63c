import type { DIGEST as EN } from "#locales/en/pages/digest.ts";
import type { Words } from "../../words.ts";

export const DIGEST: Words<typeof EN> = {
  title: "Resumen",
  offer: (model, host) =>
    host === null
      ? `Título, resumen, capítulos y tareas, hechos en este servidor por el modelo ${model}. El texto se queda aquí.`
      : `Título, resumen, capítulos y tareas, hechos por el modelo ${model}. Para ello, el texto de esta transcripción se envía a ${host}.`,
  make: "Resumir",
  again: "Volver a intentarlo",
  busy: "Resumiendo…",
  making: "El resumen se está haciendo. Puedes salir de esta página: lo encontrarás aquí.",
  made: (model, host) =>
    `Generado automáticamente (${model}, ${host ?? "en este servidor"}); puede tener errores.`,
  chapters: "Capítulos",
  actions: "Tareas",
  noActions: "No se encontró ninguna.",
  showFrom: (time) => `Mostrar ${time} en el texto`,
};
