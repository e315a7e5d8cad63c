import type { CALLS as EN } from "#locales/en/pages/calls.ts";
import type { Words } from "../../words.ts";

export const CALLS: Words<typeof EN> = {
  unreachable: "No se puede contactar con el servidor. Comprueba tu conexión.",
  connectionLost: "Se ha perdido la conexión.",
  unreadable: (status) => `El servidor ha dado una respuesta que no se entiende (estado ${status}).`,
  answered: (status) => `El servidor ha respondido ${status}.`,
};
