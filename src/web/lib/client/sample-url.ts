import { callPath } from "#contract/call-path.ts";
import { sampleRoutes } from "#contract/routes/sample.ts";
import type { Voice } from "#contract/voices.ts";

/** The URL of a voice's free sample. */
export function sampleUrl(voice: Voice): string {
  return callPath(sampleRoutes.readSample, { file: `${voice}.mp3` });
}
