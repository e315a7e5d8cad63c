import type { UI as EN } from "#locales/en/pages/ui.ts";
import type { Words } from "../../words.ts";

export const UI: Words<typeof EN> = {
  play: "Escuchar",
  pause: "Pausar",
  position: "Punto de la reproducción",
  placeOf: (now, all) => `${now} de ${all}`,
  show: (label) => `Mostrar ${label.toLowerCase()}`,
  notices: "Avisos",
  closeNotice: "Cerrar aviso",
  awaits: { sound: "letra", text: "habla" },
};
