import { DEFAULT_VOICE } from "#contract/voices.ts";
import { useSamplePlayer } from "#web/site/home/use-sample-player.ts";
import { SpokenWords } from "#web/site/parts/spoken-words.tsx";
import { VOICE_DATA } from "#web/ui/data/voices.ts";
import { PlayButton } from "#web/ui/play-button.tsx";
import { SeekableBars } from "#web/ui/seekable-bars.tsx";
import { FEATURED } from "#words/pages/featured.ts";
import { Part } from "./part.tsx";

/** One sentence to press and to follow. */
export function Generation({ titleId }: { titleId: string }) {
  const { try: press, place } = FEATURED.generation;
  const player = useSamplePlayer(DEFAULT_VOICE);
  const { seconds, peaks, words } = VOICE_DATA[DEFAULT_VOICE].hero;
  return (
    <Part titleId={titleId} words={FEATURED.generation}>
      <div className="mt-9 rounded-panel bg-voice-tint px-5 py-7 sm:px-9">
        <p className="text-small text-ink-2">{press}</p>
        <div className="mt-4 flex items-center gap-5 sm:gap-7">
          <PlayButton
            playing={player.playing}
            label={FEATURED.samples.play(DEFAULT_VOICE)}
            onClick={player.toggle}
            className="size-[60px] flex-none"
          />
          <SeekableBars
            peaks={peaks}
            duration={seconds}
            time={player.time}
            onSeek={player.seek}
            height={80}
            count={110}
            className="min-w-0 flex-1"
            label={place}
          />
        </div>
        <SpokenWords
          words={words}
          duration={seconds}
          time={player.time}
          className="mt-4 font-head text-[1.25rem] leading-[1.55] font-[560] tracking-[-0.02em] lg:ml-[88px] lg:text-[1.3125rem]"
        />
      </div>
    </Part>
  );
}
