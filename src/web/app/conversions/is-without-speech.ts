import type { OutcomeCode } from "#contract/outcomes.ts";

/** Whether a failure says that there was sound without speech, or no sound at all. */
export function isWithoutSpeech(code: OutcomeCode): code is "no-speech" | "audio-silent" {
  return code === "no-speech" || code === "audio-silent";
}
