import type { Tool } from "#contract/tools.ts";

export const TOOL_NAMES: Readonly<Record<Tool, string>> = {
  "text-to-speech": "Text to Speech",
  "speech-to-text": "Speech to Text",
  transcribe: "Transcribe",
};
