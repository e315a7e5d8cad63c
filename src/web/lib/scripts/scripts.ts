import { AUDIENCES, type Audience, type ScriptText } from "#contract/scripts.ts";
import { type ScriptId, TEXTS } from "#locales/scripts/all.ts";
import { TITLES } from "#words/pages/scripts/titles.ts";
import spoken from "./measured.json" with { type: "json" };

/** A starter script as the page lists it. */
export type Script = ScriptText & {
  id: ScriptId;
  audience: Audience;
  title: string;
  /** How long it lasts on the built-in engine, in seconds. */
  seconds: number;
  /** Levels 0–1 of that very recording, evenly spaced. */
  peaks: readonly number[];
};

type Measured = Record<ScriptId, { seconds: number; peaks: string }>;

/** All starter scripts, in the order of the page. */
export const SCRIPTS: readonly Script[] = AUDIENCES.flatMap((audience) =>
  Object.entries<ScriptText>(TEXTS[audience]).map(([key, script]) => {
    const id = key as ScriptId;
    const { seconds, peaks } = (spoken.measured as Measured)[id];
    return { ...script, id, audience, title: TITLES[id], seconds, peaks: levelsOf(peaks) };
  }),
);

/** The starter script of this id, or undefined when there is none (an old address). */
export function findScript(id: string): Script | undefined {
  return SCRIPTS.find((script) => script.id === id);
}

/** Levels are kept as one digit of base 36 each. */
function levelsOf(digits: string): number[] {
  return [...digits].map((digit) => Number.parseInt(digit, 36) / 35);
}
