import type { ConversionLimits } from "#contract/conversion-limits.ts";
import type { Env } from "#server/settings.ts";

/** What one conversion may be at most, from the settings. */
export function limitsOf(env: Env): ConversionLimits {
  return {
    textCharacters: env.MAX_TEXT_CHARACTERS,
    audioSeconds: env.MAX_AUDIO_SECONDS,
    uploadBytes: env.MAX_UPLOAD_BYTES,
  };
}
