import { StopButton } from "#web/app/conversions/cancel-button.tsx";
import type { Sending } from "#web/app/conversions/conversion-state.ts";
import { LiveStatus, quarter } from "#web/app/conversions/live-status.tsx";
import { formatDuration } from "#web/app/formats/amounts.ts";
import { useSession } from "#web/lib/session/session.ts";
import { size as formatSize } from "#words/formats.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { TRANSCRIBE } from "#words/pages/transcribe.ts";

type SendingProps = { sending: Sending; waiting: boolean; canceling: boolean; onCancel: () => void };

/** The upload: bytes, rate and time left. A plain line, because no sound is turned into text yet. */
export function SendingFile({ sending, waiting, canceling, onCancel }: SendingProps) {
  const { sent, total, rate, secondsLeft } = sending;
  const share = total > 0 ? sent / total : 0;
  const title = waiting
    ? TRANSCRIBE.uploadPaused.title
    : TRANSCRIBE.uploading(formatSize(sent), formatSize(total));
  const { token, over } = useSession();
  const pace =
    rate && secondsLeft !== null && over?.token !== token
      ? TRANSCRIBE.uploadRate(formatSize(Math.round(rate)), formatDuration(secondsLeft))
      : "";
  return (
    <section className="max-w-[480px]">
      <div
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className="h-1.5 rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-voice" style={{ width: `${share * 100}%` }} />
      </div>
      <h2 className="head-row mt-5 tabular-nums">{title}</h2>
      <p className="mt-1 min-h-[1.55em] text-ink-2 tabular-nums">
        {waiting ? TRANSCRIBE.uploadPaused.body : pace}
      </p>
      <p className="mt-1 text-small text-ink-3">{TRANSCRIBE.uploadPlain}</p>
      <div className="mt-5">
        <StopButton canceling={canceling} onCancel={onCancel}>
          {TOOLS_COPY.cancelUpload}
        </StopButton>
      </div>
      <LiveStatus>{waiting ? title : quarter(share)}</LiveStatus>
    </section>
  );
}
