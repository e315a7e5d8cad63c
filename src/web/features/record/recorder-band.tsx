import { creditsForAudio, type Prices } from "#contract/prices.ts";
import { RECORD } from "#web/content/record.ts";
import { type ConversionState, isBusy } from "#web/features/conversions/conversion-state.ts";
import { formatCredits } from "#web/features/conversions/format.ts";
import { formatClock } from "#web/ui/format-clock.ts";
import { ProgressBars } from "#web/ui/progress-bars.tsx";
import { Band, LiveTimer } from "./band.tsx";
import type { LiveSound } from "./live-sound.ts";
import { LiveTrace } from "./live-trace.tsx";
import type { RecorderState } from "./use-recorder.ts";
import type { Sent } from "./use-sending.ts";

type RecorderBandProps = {
  recorder: RecorderState;
  sound: LiveSound;
  conversion: ConversionState;
  sent: Sent | null;
  prices: Prices;
};

/** The band in each of its moments: ready, recording, paused, and the recording while it turns into text. */
export function RecorderBand({ recorder, sound, conversion, sent, prices }: RecorderBandProps) {
  const covers = RECORD.covers(prices.secondsPerCredit / 60);
  if (isBusy(conversion) && sent?.recording) {
    const { seconds, peaks } = sent.recording;
    const done = conversion.phase === "working" ? conversion.progress.progress : 0;
    const status = conversion.waiting
      ? RECORD.offline.title
      : conversion.phase === "sending"
        ? RECORD.sending
        : RECORD.listening;
    const detail = conversion.waiting
      ? RECORD.offline.body(formatClock(seconds))
      : RECORD.failedBodyWhileSending;
    return (
      <Band
        timer={formatClock(seconds)}
        status={status}
        detail={detail}
        live={false}
        price={formatCredits(creditsForAudio(seconds, prices))}
        covers={covers}
      >
        <div className="py-8 sm:py-13">
          <ProgressBars making="text" peaks={peaks} done={done} label={status} height={100} />
        </div>
      </Band>
    );
  }
  const { status, detail } = words(recorder);
  return (
    <Band
      timer={<LiveTimer sound={sound} />}
      status={status}
      detail={detail}
      live={recorder.phase === "recording"}
      price={RECORD.cost}
      covers={covers}
    >
      <LiveTrace sound={sound} />
    </Band>
  );
}

function words(recorder: RecorderState): { status: string; detail: string } {
  switch (recorder.phase) {
    case "asking":
      return { status: RECORD.asking, detail: RECORD.askingBody };
    case "recording":
      return { status: RECORD.recording, detail: recorder.device };
    case "paused":
      return { status: RECORD.paused, detail: recorder.device };
    default:
      return { status: RECORD.idleTitle, detail: RECORD.idleBody };
  }
}
