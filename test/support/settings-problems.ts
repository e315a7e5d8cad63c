import type { SettingsError } from "#server/platform/settings/read-settings.ts";
import { readSettings } from "#server/settings.ts";

/** What is said of settings that cannot work; nothing of those that can. */
export function problemsOf(settings: Record<string, string>): string[] {
  try {
    readSettings(settings);
    return [];
  } catch (error) {
    return (error as SettingsError).problems;
  }
}
