import { useObjectUrl } from "#web/lib/playback/use-object-url.ts";
import { usePlayback } from "#web/lib/playback/use-playback.ts";
import type { ShortRecording } from "#web/lib/recording/use-short-recording.ts";
import { PlayButton } from "#web/ui/play-button.tsx";
import { SeekableBars } from "#web/ui/seekable-bars.tsx";
import { MICROPHONE_CHECK } from "#words/pages/microphone-check.ts";

/** Plays what the microphone heard, from memory. */
export function TakePlayer({ take }: { take: ShortRecording }) {
  const source = useObjectUrl(take.audio);
  const { playing, time, toggle, seek } = usePlayback(source);
  return (
    <div className="flex w-full items-center gap-5 md:gap-9">
      <PlayButton
        playing={playing}
        onClick={toggle}
        disabled={!source}
        label={MICROPHONE_CHECK.play}
        className="size-[60px] md:size-[88px]"
      />
      <SeekableBars
        peaks={take.peaks}
        duration={take.seconds}
        time={Math.min(time, take.seconds)}
        onSeek={seek}
        height={112}
        count={96}
        label={MICROPHONE_CHECK.position}
        className="min-w-0 flex-1"
      />
    </div>
  );
}
