import { Suspense } from "react";
import { formatClock } from "#contract/format-clock.ts";
import { stillHere, whatFailed } from "#web/app/conversions/after-failure.ts";
import { AlertPanel } from "#web/app/conversions/alert-panel.tsx";
import { Canceled } from "#web/app/conversions/canceled.tsx";
import { type ConversionView, NOTHING_YET } from "#web/app/conversions/conversion-state.ts";
import { countWords } from "#web/app/conversions/count-words.ts";
import { formatExtent } from "#web/app/conversions/format-extent.ts";
import { isWithoutSpeech } from "#web/app/conversions/is-without-speech.ts";
import { OutOfCredit } from "#web/app/conversions/out-of-credit.tsx";
import { Transcribing } from "#web/app/conversions/transcribing.tsx";
import { Button } from "#web/ui/button.tsx";
import { FAILURES } from "#words/failures.ts";
import { formatWordCount } from "#words/pages/formats.ts";
import { RECORD } from "#words/pages/record.ts";
import { MicrophoneHelp, TranscriptResult } from "./load-later.ts";
import type { RecorderState } from "./use-recorder.ts";
import type { Sent } from "./use-sending.ts";

type RecordingResultProps = {
  recorder: RecorderState;
  state: ConversionView;
  sent: Sent | null;
  needed: number;
  credits: number;
  /** Something else on the page is to be looked at first: the empty state stays away. */
  silent: boolean;
  onCancel: () => void;
  onNew: () => void;
};

/** What became of the recording, or why there can be none. */
export function RecordingResult({
  recorder,
  state,
  sent,
  needed,
  credits,
  silent,
  onCancel,
  onNew,
}: RecordingResultProps) {
  if (recorder.phase === "idle" && recorder.problem && state.phase === "idle") {
    return (
      <Suspense fallback={null}>
        <MicrophoneHelp problem={recorder.problem} />
      </Suspense>
    );
  }
  const peaks = sent?.recording?.peaks;
  switch (state.phase) {
    case "sending":
    case "working":
      return (
        <Transcribing
          bare
          progress={state.phase === "working" ? state.progress : NOTHING_YET}
          waiting={state.waiting && state.phase === "working"}
          canceling={state.canceling}
          peaks={peaks ?? []}
          seconds={state.whole?.seconds ?? null}
          credits={state.whole?.credits ?? null}
          words={{
            start: state.waiting ? RECORD.offline.words : RECORD.firstWords,
            heard: RECORD.transcribed,
            left: RECORD.left,
          }}
          onCancel={onCancel}
        />
      );
    case "done":
      return (
        <Suspense fallback={null}>
          <TranscriptResult
            key={state.result.id}
            result={state.result}
            heading={RECORD.result}
            meta={RECORD.resultMeta(
              formatWordCount(countWords(state.result.text)),
              formatExtent(state.result),
            )}
            sound={sent?.audio ?? null}
            soundless={RECORD.soundless}
          >
            <Button tone="ghost" size="small" onClick={onNew}>
              {RECORD.newRecording}
            </Button>
          </TranscriptResult>
        </Suspense>
      );
    case "failed":
      return isWithoutSpeech(state.code) ? (
        <AlertPanel kind="no-speech" title={state.code === "no-speech" ? RECORD.noSpeech : RECORD.silent}>
          {state.message}
        </AlertPanel>
      ) : (
        <AlertPanel
          kind="failed"
          title={
            state.code === "account-frozen"
              ? FAILURES.deductFailed(state.message)
              : FAILURES.transcriptionFailed
          }
          peaks={peaks}
        >
          {state.code === "account-frozen" ? null : whatFailed(state, RECORD)}{" "}
          {stillHere(state, RECORD.failed)}
        </AlertPanel>
      );
    case "out-of-credit":
      return (
        <OutOfCredit needed={needed} have={credits}>
          {sent?.recording ? RECORD.outOfCreditBody(formatClock(sent.recording.seconds)) : null}
        </OutOfCredit>
      );
    case "canceled":
      return <Canceled awaits="text" />;
    default:
      if (silent) return null;
      return (
        <section className="max-w-[460px]">
          <h2 className="head-row">{RECORD.emptyTitle}</h2>
          <p className="mt-2 text-ink-2">
            {recorder.phase === "idle" || recorder.phase === "asking"
              ? RECORD.emptyBody
              : RECORD.emptyWhileRecording}
          </p>
        </section>
      );
  }
}
