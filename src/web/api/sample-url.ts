import type { Voice } from "#contract/voices.ts";

/** The URL of a voice's free sample. */
export function sampleUrl(voice: Voice): string {
  return `/api/voice/samples/${voice}.mp3`;
}
