import type { PresetId } from "#locales/scripts/all.ts";

/** The query parameter of Text to Speech that names the script to open. */
export const PRESET_PARAMETER = "preset";

/** The address that opens a script in Text to Speech: text, voice and instructions filled in. */
export function presetPath(id: PresetId): string {
  return `/text-to-speech?${new URLSearchParams({ [PRESET_PARAMETER]: id })}`;
}
