import type { TranscriptionInfo } from "#contract/engine.ts";
import { PREVIEW_LIMITS } from "#contract/preview-limits.ts";
import { AlertPanel } from "#web/app/conversions/alert-panel.tsx";
import { StopButton } from "#web/app/conversions/cancel-button.tsx";
import { LiveStatus, quarter } from "#web/app/conversions/live-status.tsx";
import { OutOfCredit } from "#web/app/conversions/out-of-credit.tsx";
import { ProgressBars } from "#web/app/conversions/progress-bars.tsx";
import { MiddleCut } from "#web/app/parts/middle-cut.tsx";
import { Button } from "#web/ui/button.tsx";
import { PREVIEW } from "#words/pages/preview.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { SendingFile } from "../sending.tsx";
import { PreviewResult } from "./preview-result.tsx";
import type { PreviewState } from "./use-preview.ts";

const copy = PREVIEW;

type PreviewPanelProps = {
  preview: PreviewState;
  peaks: readonly number[];
  listening: TranscriptionInfo | undefined;
  credits: number;
  /** The press that makes all of it; left out where the file is one of a list. */
  onTranscribe: ((price: number) => void) | null;
};

/** The first minute of a file: on its way, and then its text with what it lets one expect. */
export function PreviewPanel({ preview, peaks, listening, credits, onTranscribe }: PreviewPanelProps) {
  const { view, cancel, close } = preview;
  const stop = () => void cancel();
  switch (view.phase) {
    case "none":
      return null;
    case "sending":
      return <SendingFile sending={view.sending} waiting={view.lost} canceling={false} onCancel={stop} />;
    case "working": {
      const title = view.lost ? TOOLS_COPY.waiting.title : copy.working;
      return (
        <section>
          <div className="mb-5">
            <ProgressBars making="text" peaks={peaks} done={view.progress} label={title} height={64} />
          </div>
          <h2 className="head-row">{title}</h2>
          <p className="mt-1 text-small text-ink-2">
            <MiddleCut>{view.name}</MiddleCut>
          </p>
          <p className="mt-1 text-ink-2">{copy.turn}</p>
          <div className="mt-5">
            <StopButton canceling={false} onCancel={stop}>
              {copy.stop}
            </StopButton>
          </div>
          <LiveStatus>{quarter(view.progress)}</LiveStatus>
        </section>
      );
    }
    case "failed":
      if (view.code === "insufficient-credit")
        return (
          <OutOfCredit needed={PREVIEW_LIMITS.credits} have={credits}>
            {copy.needsCredit}
          </OutOfCredit>
        );
      return (
        <AlertPanel
          kind="failed"
          title={copy.failed}
          action={
            <Button tone="ghost" size="small" onClick={close}>
              {copy.close}
            </Button>
          }
        >
          {view.message}
        </AlertPanel>
      );
    case "done":
      return (
        <PreviewResult
          name={view.name}
          preview={view.preview}
          listening={listening}
          onTranscribe={onTranscribe}
          onClose={close}
        />
      );
  }
}
