import { useObjectUrl } from "#web/lib/playback/use-object-url.ts";
import { usePlayback } from "#web/lib/playback/use-playback.ts";
import { PlayButton } from "#web/ui/play-button.tsx";
import { SeekableBars } from "#web/ui/seekable-bars.tsx";
import { OWN_SENTENCE as copy } from "#words/pages/visitor.ts";
import type { MadeSentence } from "./use-own-sentence.ts";

/** What was just spoken. It begins by itself: somebody pressed for it a moment ago. */
export function OwnSentencePlayer({ made: { sound, seconds, peaks } }: { made: MadeSentence }) {
  const { playing, time, broken, toggle, seek } = usePlayback(useObjectUrl(sound), 0);
  return (
    <div className="flex items-center gap-5">
      <PlayButton playing={playing} onClick={toggle} label={copy.play} />
      <div className="min-w-0 flex-1">
        <SeekableBars
          peaks={peaks}
          duration={seconds}
          time={time}
          onSeek={seek}
          height={60}
          count={72}
          label={copy.place}
        />
        {broken ? (
          <p role="alert" className="text-small text-err">
            {copy.unplayable}
          </p>
        ) : null}
      </div>
    </div>
  );
}
