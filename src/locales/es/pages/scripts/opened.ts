import type { OPENED_SCRIPT as EN } from "#words/pages/scripts/opened.ts";
import type { Words } from "../../../words.ts";

export const OPENED_SCRIPT: Words<typeof EN> = {
  link: "Empezar con un guion",
  filled: (title) => `Rellenado con «${title}»: texto, voz y cómo se dice.`,
  change: "Cambia los nombres y las fechas por los tuyos.",
  missing: "Este guion ya no está. Elige otro.",
  failed: "No se ha podido cargar el guion. Tu texto sigue como estaba.",
  kept: "Lo que habías escrito se conserva en esta pestaña.",
  bringBack: "Recuperarlo",
  throwAway: "Descartarlo",
  close: "Cerrar",
};
