import { formatClock } from "#contract/format-clock.ts";
import { DEFAULT_VOICE, type Voice } from "#contract/voices.ts";
import { ProgressBars } from "#web/app/conversions/progress-bars.tsx";
import type { Playback } from "#web/lib/playback/use-playback.ts";
import { VOICE_DATA } from "#web/ui/data/voices.ts";
import { PlayButton } from "#web/ui/play-button.tsx";
import { MAKING } from "#words/pages/making.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import type { MakingControl } from "./use-making.ts";

type GrowingBarProps = { playback: Playback; control: MakingControl; voice: Voice | null };

/** The player of a sound that is being made: it plays from its beginning, and cannot be moved in. */
export function GrowingBar({ playback, control: { making }, voice }: GrowingBarProps) {
  const { made = 0, sentences = 0 } = making ?? {};
  return (
    <section aria-label={MAKING.growing.label} className="border-t border-line bg-paper">
      {playback.broken ? (
        <p className="page py-6 text-err">{TOOLS_COPY.player.broken}</p>
      ) : (
        <div className="page grid grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-4 py-3 sm:gap-x-5 md:py-5">
          <PlayButton playing={playback.playing} disabled={false} onClick={playback.toggle} />
          <p className="min-w-14 tabular-nums">
            <span className="head-field">{formatClock(playback.time)}</span>
          </p>
          <div>
            <ProgressBars
              making="sound"
              peaks={VOICE_DATA[voice ?? DEFAULT_VOICE].hero.peaks}
              done={sentences > 0 ? made / sentences : 0}
              height={44}
              label={MAKING.progress.made(made, sentences)}
            />
            <p className="mt-1 text-note text-ink-2 max-sm:hidden">{MAKING.growing.hint}</p>
          </div>
        </div>
      )}
    </section>
  );
}
