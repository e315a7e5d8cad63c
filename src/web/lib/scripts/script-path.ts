import type { PageAddress } from "#contract/page-paths.ts";
import type { ScriptId } from "#locales/scripts/all.ts";

/** The query parameter of Text to Speech that names the script to open. */
export const SCRIPT_PARAMETER = "preset";

/** The address that opens a script in Text to Speech: text, voice and instructions filled in. */
export function scriptPath(id: ScriptId): PageAddress {
  return `/text-to-speech?${new URLSearchParams({ [SCRIPT_PARAMETER]: id })}`;
}
