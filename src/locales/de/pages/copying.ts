import type { COPYING as EN } from "#locales/en/pages/copying.ts";
import type { Words } from "../../words.ts";

/** What a button says that copies something. */
export const COPYING: Words<typeof EN> = {
  copy: "Kopieren",
  copied: "Kopiert",
  failed: "Der Browser hat das Kopieren nicht erlaubt.",
};
