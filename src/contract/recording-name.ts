import { outcome, type Say } from "./outcomes.ts";
import type { Tool } from "./tools.ts";

/** What a conversion is called, as it is said to somebody: by its name, or as a recording where nobody gave it one. */
export function nameIn(say: Say, tool: Tool | null, name: string): string {
  const isRecording = tool === "transcribe" || tool === "speech-to-text";
  return name === "" && isRecording ? say(outcome("recording-unnamed")) : name;
}
