import type { ConversionLimits } from "#contract/conversion-limits.ts";
import type { Settings } from "#server/settings.ts";

/** What one conversion may be at most, from the settings. */
export function limitsOf(settings: Settings): ConversionLimits {
  return {
    textCharacters: settings.MAX_TEXT_CHARACTERS,
    audioSeconds: settings.MAX_AUDIO_SECONDS,
    uploadBytes: settings.MAX_UPLOAD_BYTES,
  };
}
