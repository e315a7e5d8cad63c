import { PAGE_MESSAGES } from "#contract/page-messages.ts";

/** Whether a failure says that there was sound without speech, or no sound at all; null for any other. */
export function heardNothing(message: string): "no-speech" | "silent" | null {
  if (message === PAGE_MESSAGES.noSpeech) return "no-speech";
  return message === PAGE_MESSAGES.silentFile ? "silent" : null;
}
