import { useSyncExternalStore } from "react";
import { formatClock } from "#contract/format-clock.ts";
import { levelSteps, levelWord } from "#web/lib/recording/level.ts";
import type { LiveSound, Sound } from "#web/lib/recording/live-sound.ts";
import { LEVEL } from "#words/pages/level.ts";

const STEPS = 11;
const BLOCK = "h-2.5 w-2.5 rounded-[3px] sm:w-3.5";
/** Slices (80 ms each) whose loudest decides the word: speech has gaps of a second. */
const HEARD = 25;

/** `withSilence`: it says that there is no sound, too. */
type LevelMeterProps = { sound: LiveSound; withSilence?: boolean };

/** How loud it is right now, as blocks and as a word; and what is wrong with it. */
export function LevelMeter({ sound, withSilence = true }: LevelMeterProps) {
  return <Level {...useSyncExternalStore(sound.subscribe, sound.read)} withSilence={withSilence} />;
}

/** The same of a moment. */
export function Level({
  slices,
  clippedAt,
  silenced,
  withSilence = true,
}: Sound & { withSilence?: boolean }) {
  const lit = levelSteps(slices.at(-1)?.decibels ?? Number.NEGATIVE_INFINITY, STEPS);
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="flex gap-1" aria-hidden="true">
        {Array.from({ length: STEPS }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are their places
          <span key={i} className={`${BLOCK} ${i < lit ? "bg-voice" : "bg-wave-off"}`} />
        ))}
      </span>
      <span>{LEVEL.words[levelWord(slices.slice(-HEARD))]}</span>
      {clippedAt === null ? null : (
        <span className="mt-1 basis-full text-note">{LEVEL.clipped(formatClock(clippedAt))}</span>
      )}
      {withSilence ? <Silenced silenced={silenced} /> : null}
    </span>
  );
}

/** That the microphone gives no sound. */
export function Silenced({ silenced }: { silenced: boolean }) {
  return (
    <span role="status" className="basis-full font-medium text-ink">
      {silenced ? LEVEL.silenced : null}
    </span>
  );
}
