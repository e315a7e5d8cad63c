import type { Tool } from "#contract/tools.ts";

export const TOOL_NAMES: Readonly<Record<Tool, string>> = {
  "text-to-speech": "Texto a voz",
  "speech-to-text": "Voz a texto",
  transcribe: "Transcribir",
};
