import { EXPORT_FORMATS, type ExportFormat } from "#contract/export-formats.ts";
import { EXPORT_KEY } from "#web/lib/session/token.ts";

/** What the person exported last on this device. */
export type ExportChoice = { format: ExportFormat | null; byChapter: boolean };

/** The choice that is kept on this device; no format where there is none, where it can't be read, or where there is no such format any more. */
export function keptExport(): ExportChoice {
  const none: ExportChoice = { format: null, byChapter: false };
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(EXPORT_KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return none;
    const { format, byChapter } = stored as Record<string, unknown>;
    return {
      format: EXPORT_FORMATS.find((one) => one === format) ?? null,
      byChapter: byChapter === true,
    };
  } catch {
    return none;
  }
}

/** Keeps the choice on this device until its person logs out. Without a storage it is lost, nothing more. */
export function keepExport(choice: ExportChoice): void {
  try {
    localStorage.setItem(EXPORT_KEY, JSON.stringify(choice));
  } catch {
    // A full storage.
  }
}
