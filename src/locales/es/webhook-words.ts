import type { OutcomeWords } from "#contract/outcomes.ts";
import type { WEBHOOK_OUTCOMES } from "#contract/webhook-outcomes.ts";
import { plural } from "./amounts.ts";

/** How what is done with webhooks can end. */
export const WEBHOOK_WORDS: OutcomeWords<keyof typeof WEBHOOK_OUTCOMES> = {
  "webhook-made": "El webhook está listo. Copia su secreto ahora: solo se muestra esta vez.",
  "webhook-changed": "El webhook está cambiado.",
  "webhook-rotated": "El nuevo secreto está listo. Cópialo ahora: solo se muestra esta vez.",
  "webhook-ended": "El webhook está terminado. Ya no se le envía nada.",
  "webhook-tested": "Un evento de prueba está en camino.",
  "webhook-replayed": "El evento está en camino otra vez.",
  "too-many-webhooks": ({ most }) =>
    plural(most, {
      one: "Hay sitio para # webhook. Termínalo primero.",
      other: "Hay sitio para # webhooks. Termina uno primero.",
    }),
  "webhook-address-refused":
    "No se puede enviar nada a esta dirección. Tiene que empezar por https:// y llevar a un servidor en internet.",
  "webhook-address-taken": "Ya tienes un webhook con esta dirección. Cambia ese.",
  "webhook-secret-due": "Este webhook necesita primero un nuevo secreto. Actívalo después.",
  "webhook-off": "Este webhook está desactivado. Actívalo primero.",
};
