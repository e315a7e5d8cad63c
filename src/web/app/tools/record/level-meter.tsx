import { useSyncExternalStore } from "react";
import { levelSteps, levelWord } from "#web/lib/recording/level.ts";
import type { LiveSound } from "#web/lib/recording/live-sound.ts";
import { RECORD } from "#words/pages/record.ts";

const STEPS = 11;
const BLOCK = "h-2.5 w-2.5 rounded-[3px] sm:w-3.5";
/** Slices (80 ms each) whose loudest decides the word: speech has gaps of a second. */
const HEARD = 25;

/** How loud it is right now, as blocks and as a word. */
export function LevelMeter({ sound }: { sound: LiveSound }) {
  const { slices } = useSyncExternalStore(sound.subscribe, sound.read);
  const lit = levelSteps(slices.at(-1)?.decibels ?? Number.NEGATIVE_INFINITY, STEPS);
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="flex gap-1" aria-hidden="true">
        {Array.from({ length: STEPS }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are their places
          <span key={i} className={`${BLOCK} ${i < lit ? "bg-voice" : "bg-wave-off"}`} />
        ))}
      </span>
      <span>{RECORD.levels[levelWord(slices.slice(-HEARD))]}</span>
    </span>
  );
}
