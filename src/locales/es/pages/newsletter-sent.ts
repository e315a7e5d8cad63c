import type { SUBSCRIBED as EN } from "#locales/en/pages/newsletter-sent.ts";
import type { Words } from "../../words.ts";

export const SUBSCRIBED: Words<typeof EN> =
  "Falta un paso: abre el correo que acabamos de enviarte y confirma. ¿No llega? Mira en la carpeta de spam; a una dirección que ya está en la lista no se envía ninguno.";
