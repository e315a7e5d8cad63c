import { CAPTION_BOUNDS, CAPTION_RULES, type CaptionRules } from "#contract/caption-rules.ts";
import { EXPORT_FORMATS, type ExportFormat } from "#contract/export-formats.ts";
import type { TextChoices } from "#contract/text-choices.ts";
import { EXPORT_KEY } from "#web/lib/session/token.ts";

/** What the person exported last on this device, and how. */
export type ExportChoice = TextChoices & { format: ExportFormat | null; byChapter: boolean };

const USUAL: ExportChoice = {
  ...{ format: null, byChapter: false, names: true, times: true, notes: false },
  captionRules: CAPTION_RULES,
};

/** The choice that is kept on this device; what cannot be read of it, or is none any more, is as usual. */
export function keptExport(): ExportChoice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(EXPORT_KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return USUAL;
    const { format, byChapter, names, times, notes, captionRules } = stored as Record<string, unknown>;
    return {
      format: EXPORT_FORMATS.find((one) => one === format) ?? null,
      byChapter: byChapter === true,
      names: names !== false,
      times: times !== false,
      notes: notes === true,
      captionRules: rulesIn(captionRules),
    };
  } catch {
    return USUAL;
  }
}

function rulesIn(stored: unknown): CaptionRules {
  const rules = typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
  const kept = { ...CAPTION_RULES };
  for (const name of Object.keys(kept) as (keyof CaptionRules)[]) {
    const value = rules[name];
    if (typeof value === "number") kept[name] = ruleWithin(name, value);
  }
  return kept;
}

/** A value that a rule of captions may have, the next to this one. */
export function ruleWithin(name: keyof CaptionRules, value: number): number {
  const { min, max, step } = CAPTION_BOUNDS[name];
  const stepped = Math.round((Math.round(value / step) * step + Number.EPSILON) * 100) / 100;
  return Math.min(max, Math.max(min, stepped));
}

/** How a text is written by this choice, as calls take it. */
export const textChoicesOf = ({ names, times, notes, captionRules }: TextChoices): TextChoices => ({
  ...{ names, times, notes, captionRules },
});

/** Keeps the choice on this device until its person logs out. Without a storage it is lost, nothing more. */
export function keepExport(choice: ExportChoice): void {
  try {
    localStorage.setItem(EXPORT_KEY, JSON.stringify(choice));
  } catch {
    // A full storage.
  }
}
