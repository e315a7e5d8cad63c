import { outcome, type Say } from "./outcomes.ts";
import type { Use } from "./tools.ts";

/** What a conversion is called, as it is said to somebody: by its name, or as a recording where nobody gave it one. */
export function nameIn(say: Say, tool: Use | null, name: string): string {
  const isRecording = tool !== null && tool !== "text-to-speech";
  return name === "" && isRecording ? say(outcome("recording-unnamed")) : name;
}
