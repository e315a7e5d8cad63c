import { formatClock } from "#contract/format-clock.ts";
import { useObjectUrl } from "#web/lib/playback/use-object-url.ts";
import { usePlayback } from "#web/lib/playback/use-playback.ts";
import { Button } from "#web/ui/button.tsx";
import { PlayButton } from "#web/ui/play-button.tsx";
import { SeekableBars } from "#web/ui/seekable-bars.tsx";
import { size as formatSize } from "#words/formats.ts";
import { ASKED } from "#words/pages/asked.ts";
import type { KeptTake } from "./kept-takes.ts";
import type { Chosen } from "./use-send.ts";

type ChosenPartProps = { chosen: Chosen; onSend: () => void; onThrowAway: () => void };

/** What is going to be sent: to listen to, send, or throw away. */
export function ChosenPart({ chosen, onSend, onThrowAway }: ChosenPartProps) {
  const { file, fileName, take, note } = chosen;
  return (
    <div className="grid gap-5">
      {note ? (
        <p role="status" className="rounded-panel bg-cool-tint px-5 py-3.5 text-small text-cool-t">
          {note}
        </p>
      ) : null}
      {take ? (
        <TakePlayer take={take} audio={file} />
      ) : (
        <p>
          <span className="font-semibold [overflow-wrap:anywhere]">{fileName}</span>
          <span className="block text-small text-ink-2 tabular-nums">{formatSize(file.size)}</span>
        </p>
      )}
      <div className="grid gap-3 sm:flex">
        <Button tone="cool" size="large" onClick={onSend}>
          {ASKED.send}
        </Button>
        <Button tone="ghost" size="large" onClick={onThrowAway}>
          {take ? ASKED.throwAway : ASKED.otherFile}
        </Button>
      </div>
    </div>
  );
}

function TakePlayer({ take, audio }: { take: KeptTake; audio: Blob }) {
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
