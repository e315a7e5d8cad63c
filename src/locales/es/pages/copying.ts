import type { COPYING as EN } from "#locales/en/pages/copying.ts";
import type { Words } from "../../words.ts";

/** What a button says that copies something. */
export const COPYING: Words<typeof EN> = {
  copy: "Copiar",
  copied: "Copiado",
  failed: "El navegador no ha permitido copiar.",
};
