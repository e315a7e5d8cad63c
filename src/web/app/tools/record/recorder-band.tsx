import { Suspense } from "react";
import { formatClock } from "#contract/format-clock.ts";
import type { Prices } from "#contract/prices.ts";
import { type ConversionView, isBusy } from "#web/app/conversions/conversion-state.ts";
import { ProgressBars } from "#web/app/conversions/progress-bars.tsx";
import type { LiveSound } from "#web/lib/recording/live-sound.ts";
import { LiveTrace } from "#web/lib/recording/live-trace.tsx";
import { Bars } from "#web/ui/bars.tsx";
import { exactLength, credits as formatCredits } from "#words/amounts.ts";
import { RECORD } from "#words/pages/record.ts";
import { Band, Device, LiveTimer, Price } from "./band.tsx";
import { PaidPrice, Safe } from "./load-later.ts";
import type { RecorderState } from "./use-recorder.ts";
import type { Sent } from "./use-sending.ts";

type RecorderBandProps = {
  recorder: RecorderState;
  sound: LiveSound;
  conversion: ConversionView;
  sent: Sent | null;
  prices: Prices;
  /** Nothing on this server could listen. */
  deaf: boolean;
  /** It leaves room for what is being said, which stands below it. */
  low: boolean;
};

/** All of the sound has become text. */
const WRITTEN = { done: "var(--cool)", rest: "" };

/** The band in each of its moments: ready, recording, paused, and the recording while it turns into text. */
export function RecorderBand({ recorder, sound, conversion, sent, prices, deaf, low }: RecorderBandProps) {
  const covers = RECORD.covers(exactLength(prices.secondsPerCredit));
  const turning = isBusy(conversion) || conversion.phase === "done";
  if (turning && sent?.recording) {
    const { recording, due, paid } = sent;
    const { seconds, peaks } = recording;
    const { status, detail, done } = turningWords(conversion, seconds);
    return (
      <Band
        timer={formatClock(seconds)}
        status={status}
        detail={detail}
        live={false}
        aside={
          paid > 0 ? (
            <Suspense fallback={null}>
              <PaidPrice due={due} paid={paid} />
            </Suspense>
          ) : (
            <Price price={formatCredits(due)} covers={covers} />
          )
        }
      >
        <div className="py-[10px] sm:py-[54px]">
          {conversion.phase === "done" ? (
            <Bars peaks={peaks} count={120} height={100} colours={WRITTEN} />
          ) : (
            <ProgressBars making="text" peaks={peaks} done={done} label={status} height={100} />
          )}
        </div>
      </Band>
    );
  }
  const { status, detail } = deaf ? { status: RECORD.deafTitle, detail: RECORD.deafBody } : words(recorder);
  return (
    <Band
      timer={<LiveTimer sound={sound} />}
      status={status}
      detail={recorder.phase === "recording" ? <Device sound={sound} name={detail} /> : detail}
      live={recorder.phase === "recording"}
      low={low}
      aside={
        "kept" in recorder ? (
          <Suspense fallback={null}>
            <Safe recorder={recorder} sound={sound} />
          </Suspense>
        ) : (
          <Price price={RECORD.cost(prices.creditsPerAudioBlock)} covers={covers} />
        )
      }
    >
      <LiveTrace sound={sound} low={low} />
    </Band>
  );
}

/** What the band says while a recording turns into text, and how much of it has (0–1). */
function turningWords(conversion: ConversionView, seconds: number) {
  if (conversion.phase === "done") return { status: RECORD.written, detail: RECORD.writtenBody, done: 1 };
  if ("waiting" in conversion && conversion.waiting) {
    return { status: RECORD.offline.title, detail: RECORD.offline.body(formatClock(seconds)), done: 0 };
  }
  const working = conversion.phase === "working";
  const status = working ? RECORD.listening : RECORD.sending;
  return { status, detail: RECORD.keptMeanwhile, done: working ? conversion.progress.progress : 0 };
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
