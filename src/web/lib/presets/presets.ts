import { AUDIENCES, type Audience, type Script } from "#contract/presets.ts";
import { type PresetId, TEXTS } from "#locales/scripts/all.ts";
import { TITLES } from "#words/pages/presets/titles.ts";
import spoken from "./measured.json" with { type: "json" };

/** A starter script as the page lists it. */
export type Preset = Script & {
  id: PresetId;
  audience: Audience;
  title: string;
  /** How long it lasts on the built-in engine, in seconds. */
  seconds: number;
  /** Levels 0–1 of that very recording, evenly spaced. */
  peaks: readonly number[];
};

type Measured = Record<PresetId, { seconds: number; peaks: string }>;

/** All starter scripts, in the order of the page. */
export const PRESETS: readonly Preset[] = AUDIENCES.flatMap((audience) =>
  Object.entries<Script>(TEXTS[audience]).map(([key, script]) => {
    const id = key as PresetId;
    const { seconds, peaks } = (spoken.measured as Measured)[id];
    return { ...script, id, audience, title: TITLES[id], seconds, peaks: levelsOf(peaks) };
  }),
);

/** The starter script of this id, or undefined when there is none (an old address). */
export function findPreset(id: string): Preset | undefined {
  return PRESETS.find((preset) => preset.id === id);
}

/** Levels are kept as one digit of base 36 each. */
function levelsOf(digits: string): number[] {
  return [...digits].map((digit) => Number.parseInt(digit, 36) / 35);
}
