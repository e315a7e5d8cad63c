import type { LEVEL as EN } from "#locales/en/pages/level.ts";
import type { Words } from "../../words.ts";

/** How loud a recording is while it is made. */
export const LEVEL: Words<typeof EN> = {
  words: { quiet: "bajo", good: "bueno", "too-loud": "demasiado alto" },
  clipped: (time) =>
    `Saturado, por última vez en ${time}. Lo que se corta no vuelve: baja el micrófono o aléjate de él.`,
  silenced: "El micrófono no da sonido ahora. Puede que lo use una llamada u otro programa. Seguirá solo.",
};
