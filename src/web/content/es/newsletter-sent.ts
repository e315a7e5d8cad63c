import type { Words } from "#contract/words.ts";
import type { SUBSCRIBED as EN } from "../newsletter-sent.ts";

export const SUBSCRIBED: Words<typeof EN> =
  "Falta un paso: abre la carta que acabamos de enviarte y confirma. ¿No llega? Mira en la carpeta de spam; a una dirección que ya está en la lista no se envía ninguna.";
