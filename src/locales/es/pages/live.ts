import type { LIVE as EN } from "#locales/en/pages/live.ts";
import type { Words } from "../../words.ts";

/** Captions that others read along, as their link shows them. */
export const LIVE: Words<typeof EN> = {
  name: "Subtítulos en directo",
  description: "Lo que se dice, escrito mientras se dice.",
  live: "En directo",
  paused: "En pausa. Puede que sigan aquí.",
  over: "Los subtítulos han terminado.",
  waiting: "A la espera de las primeras palabras.",
  lost: "Sin conexión. Se intenta de nuevo.",
  closed: "Estos subtítulos han terminado, o ahora no hay sitio para más lectores.",
  again: "Probar otra vez",
  swap: "Cambiar entre blanco y negro",
  smaller: "Letras más pequeñas",
  larger: "Letras más grandes",
};
