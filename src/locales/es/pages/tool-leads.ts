import type { TOOL_LEADS as EN } from "#locales/en/pages/tool-leads.ts";
import type { Words } from "../../words.ts";

export const TOOL_LEADS: Words<typeof EN> = {
  "/text-to-speech": "Tu texto, dicho por una de diez voces y de la manera que pidas.",
  "/transcribe": "Entra una grabación. Salen sus palabras, cada una con su tiempo.",
};
