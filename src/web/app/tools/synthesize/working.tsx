import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatClock } from "#contract/format-clock.ts";
import { DEFAULT_VOICE } from "#contract/voices.ts";
import { CancelButton, CancelCosts } from "#web/app/conversions/cancel-button.tsx";
import { isKnown, type Reached, type WholeWork } from "#web/app/conversions/conversion-state.ts";
import { LiveStatus, quarter } from "#web/app/conversions/live-status.tsx";
import { ProgressBars } from "#web/app/conversions/progress-bars.tsx";
import { formatDuration } from "#web/app/formats/amounts.ts";
import { usePlayback } from "#web/lib/playback/use-playback.ts";
import { Button } from "#web/ui/button.tsx";
import { VOICE_DATA } from "#web/ui/data/voices.ts";
import { Icon } from "#web/ui/icon.tsx";
import { SYNTHESIZE } from "#words/pages/synthesize.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";

const copy = SYNTHESIZE.working;

type WorkingProps = {
  progress: Reached;
  waiting: boolean;
  canceling: boolean;
  /** What was asked for, whatever stands in the text box by now. Null until that is known. */
  whole: WholeWork | null;
  onCancel: () => void;
  /** Called when the panel goes with the place (seconds) to which the person has listened, if it was playing. */
  onListened: (seconds: number) => void;
};

/** Speech in the making: how far it is, how long it takes, and the beginning to listen to. */
export function Working({ progress, waiting, canceling, whole, onCancel, onListened }: WorkingProps) {
  const characters = whole?.characters ?? 0;
  const credits = whole?.credits ?? null;
  const said = Math.round(progress.progress * characters);
  const title = progress.progress > 0 ? copy.said(said, characters) : copy.starting;
  return (
    <section className="max-w-[480px]">
      <ProgressBars
        making="sound"
        peaks={VOICE_DATA[whole?.voice ?? DEFAULT_VOICE].hero.peaks}
        done={progress.progress}
        label={title}
      />
      <h2 className="head-row mt-6 tabular-nums">{waiting ? TOOLS_COPY.waiting.title : title}</h2>
      <p className="mt-2 min-h-[1.55em] text-ink-2">
        {waiting ? TOOLS_COPY.waiting[isKnown(progress) ? "goesOn" : "unsure"] : null}
        {!waiting && progress.secondsLeft !== null ? copy.left(formatDuration(progress.secondsLeft)) : null}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {progress.audio && progress.seconds >= 1 ? (
          <Listen address={progress.audio} seconds={progress.seconds} onListened={onListened} />
        ) : null}
        <CancelButton
          costs={progress.cancelCosts}
          credits={credits}
          canceling={canceling}
          onCancel={onCancel}
        />
      </div>
      <CancelCosts costs={progress.cancelCosts} credits={credits} />
      <LiveStatus>{waiting ? TOOLS_COPY.waiting.title : quarter(progress.progress)}</LiveStatus>
    </section>
  );
}

type ListenProps = { address: string; seconds: number; onListened: WorkingProps["onListened"] };

function Listen({ address, seconds, onListened }: ListenProps) {
  // Each event brings a freshly signed address of the same sound; changing it would start over.
  const [first] = useState(address);
  const playback = usePlayback(first, null, { ahead: false }); // what is loaded is given, and paid
  const last = useRef({ playback, onListened });
  useEffect(() => {
    last.current = { playback, onListened };
  });
  useEffect(
    () => () => {
      const { playback: then, onListened: report } = last.current;
      if (then.playing) report(then.time);
    },
    [],
  );
  if (playback.broken) return null;
  return (
    <Button
      tone="ghost"
      size="small"
      onClick={playback.toggle}
      icon={<Icon of={playback.playing ? Pause : Play} size={15} filled />}
    >
      {playback.playing ? copy.stopListening : copy.listen(formatClock(seconds))}
    </Button>
  );
}
