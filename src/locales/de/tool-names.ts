import type { Tool } from "#contract/tools.ts";

export const TOOL_NAMES: Readonly<Record<Tool, string>> = {
  "text-to-speech": "Text zu Sprache",
  "speech-to-text": "Sprache zu Text",
  transcribe: "Transkribieren",
};
