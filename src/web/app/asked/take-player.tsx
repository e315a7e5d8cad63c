import { formatClock } from "#contract/format-clock.ts";
import { useObjectUrl } from "#web/lib/playback/use-object-url.ts";
import { usePlayback } from "#web/lib/playback/use-playback.ts";
import { PlayButton } from "#web/ui/play-button.tsx";
import { SeekableBars } from "#web/ui/seekable-bars.tsx";
import { ASKED } from "#words/pages/asked.ts";
import type { KeptTake } from "./kept-takes.ts";

/** Plays what was recorded here. */
export function TakePlayer({ take, audio }: { take: KeptTake; audio: Blob }) {
  const { playing, time, toggle, seek } = usePlayback(useObjectUrl(audio));
  return (
    <div>
      <div className="flex items-center gap-5">
        <PlayButton playing={playing} onClick={toggle} label={ASKED.play} />
        <SeekableBars
          peaks={take.peaks}
          duration={take.seconds}
          time={Math.min(time, take.seconds)}
          onSeek={seek}
          height={72}
          count={60}
          label={ASKED.position}
          className="min-w-0 flex-1"
        />
      </div>
      <p className="mt-2 text-small text-ink-2 tabular-nums">{formatClock(take.seconds)}</p>
    </div>
  );
}
