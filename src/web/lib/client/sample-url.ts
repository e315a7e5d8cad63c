import { callPath } from "#contract/call-path.ts";
import { sampleRoutes } from "#contract/routes/sample.ts";
import type { Voice } from "#contract/voices.ts";

/** The URL of a voice's free sample, in English or in a language (BCP 47) in which there are samples. */
export function sampleUrl(voice: Voice, language?: string): string {
  const path = callPath(sampleRoutes.readSample, { file: `${voice}.mp3` });
  return language ? `${path}?language=${language}` : path;
}
