import type { Tool, Use } from "#contract/tools.ts";

export const TOOL_NAMES: Readonly<Record<Tool, string>> = {
  "text-to-speech": "Text zu Sprache",
  "speech-to-text": "Sprache zu Text",
  transcribe: "Transkribieren",
};

/** What credits were used for: a tool, or what is made of a transcript. */
export const USE_NAMES: Readonly<Record<Use, string>> = { ...TOOL_NAMES, digest: "Zusammenfassung" };
