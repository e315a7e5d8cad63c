import type { KNOWN_FILE as EN } from "#locales/en/pages/known-file.ts";
import type { Words } from "../../words.ts";

export const KNOWN_FILE: Words<typeof EN> = {
  cost: "Gratis: ya transcrito",
  note: (when) => `Este archivo ya se transcribió: ${when}. Se vuelve a mostrar su texto, sin enviar nada.`,
};
