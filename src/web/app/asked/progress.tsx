import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { size as formatSize } from "#words/formats.ts";
import { ASKED } from "#words/pages/asked.ts";
import type { SendState } from "./use-send.ts";

type ProgressProps = { state: Extract<SendState, { is: "sending" | "checking" }>; onCancel: () => void };

/** How far a recording is sent, and that it is looked at. */
export function Progress({ state, onCancel }: ProgressProps) {
  if (state.is !== "sending")
    return (
      <p role="status" className="flex items-center gap-3 font-medium">
        <Spinner /> {ASKED.checking}
      </p>
    );
  const { sent, total, waiting } = state;
  const share = total > 0 ? sent / total : 0;
  const words = ASKED.sending(formatSize(sent), formatSize(total));
  return (
    <section>
      <div
        role="progressbar"
        aria-label={ASKED.send}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className="h-1.5 rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-voice" style={{ width: `${share * 100}%` }} />
      </div>
      <p className="mt-3 font-medium tabular-nums">{words}</p>
      <p role="status" className="mt-1 min-h-[1lh] text-small text-ink-2">
        {waiting ? ASKED.waiting : null}
      </p>
      <Button tone="ghost" size="small" className="mt-3" onClick={onCancel}>
        {ASKED.cancel}
      </Button>
    </section>
  );
}
