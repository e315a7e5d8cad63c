import { formatClock } from "#contract/format-clock.ts";
import { ProgressBars } from "#web/app/conversions/progress-bars.tsx";
import { formatDuration } from "#web/app/formats/amounts.ts";
import { MiddleCut } from "#web/app/parts/middle-cut.tsx";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { CancelButton, CancelCosts } from "./cancel-button.tsx";
import { isKnown, type Reached } from "./conversion-state.ts";
import { LiveStatus, quarter } from "./live-status.tsx";
import { Transcript } from "./transcript.tsx";

type TranscribingProps = {
  /** Without the drawing: the page shows the sound elsewhere. */
  bare?: boolean;
  /** Of the file; a recording has none. */
  name?: string | undefined;
  progress: Reached;
  waiting: boolean;
  canceling: boolean;
  /** Levels of the sound as far as this page knows them; empty draws dots. */
  peaks: readonly number[];
  /** Length of the sound in seconds; null when not known. */
  seconds: number | null;
  credits: number | null;
  words: {
    start: string;
    heard: (now: string, all: string | null) => string;
    left: (time: string) => string;
  };
  onCancel: () => void;
};

/** Recognition under way: the sound turns from warm to cool, and the words found so far stand below. */
export function Transcribing(props: TranscribingProps) {
  const { name, progress, waiting, canceling, peaks, seconds, credits, words, onCancel } = props;
  const heard =
    progress.seconds > 0
      ? words.heard(formatClock(progress.seconds), seconds ? formatClock(seconds) : null)
      : "";
  const title = waiting ? TOOLS_COPY.waiting.title : heard || words.start;
  return (
    <section>
      {props.bare ? null : (
        <div className="mb-5">
          <ProgressBars making="text" peaks={peaks} done={progress.progress} label={title} height={64} />
        </div>
      )}
      <h2 className="head-row tabular-nums">{title}</h2>
      {name ? (
        <p className="mt-1 text-small text-ink-2">
          <MiddleCut>{name}</MiddleCut>
        </p>
      ) : null}
      <p className="mt-1 min-h-[1.55em] text-ink-2">
        {waiting ? TOOLS_COPY.waiting[isKnown(progress) ? "goesOn" : "unsure"] : null}
        {!waiting && progress.secondsLeft !== null ? words.left(formatDuration(progress.secondsLeft)) : null}
      </p>
      <div className="mt-5">
        <CancelButton
          costs={progress.cancelCosts}
          credits={credits}
          canceling={canceling}
          onCancel={onCancel}
        />
      </div>
      <CancelCosts costs={progress.cancelCosts} credits={credits} />
      {progress.segments?.length ? (
        <div className="mt-7 max-h-[min(60vh,520px)] overflow-y-auto">
          <Transcript segments={progress.segments} time={null} onListen={null} onGo={null} />
        </div>
      ) : null}
      <LiveStatus>{waiting ? TOOLS_COPY.waiting.title : quarter(progress.progress)}</LiveStatus>
    </section>
  );
}
