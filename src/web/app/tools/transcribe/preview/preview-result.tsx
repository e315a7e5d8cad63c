import type { TranscriptionInfo } from "#contract/engine.ts";
import type { Reason } from "#contract/estimate.ts";
import { formatClock } from "#contract/format-clock.ts";
import type { Preview } from "#contract/previews.ts";
import { nameOfLanguageIn } from "#locales/language-name.ts";
import { LiveStatus } from "#web/app/conversions/live-status.tsx";
import { Transcript } from "#web/app/conversions/transcript.tsx";
import { MiddleCut } from "#web/app/parts/middle-cut.tsx";
import { Button } from "#web/ui/button.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { LANGUAGE } from "#words/locale.ts";
import { PREVIEW } from "#words/pages/preview.ts";

const copy = PREVIEW;
const nameOfLanguage = nameOfLanguageIn(LANGUAGE);

type PreviewResultProps = {
  name: string;
  preview: Preview;
  listening: TranscriptionInfo | undefined;
  /** The press that makes all of it; null where the file is one of a list, which has its own. */
  onTranscribe: ((price: number) => void) | null;
  onClose: () => void;
};

/** What is to be expected of the rest and why, the minute's text, and what all of it costs. Nothing here can be saved. */
export function PreviewResult({ name, preview, listening, onTranscribe, onClose }: PreviewResultProps) {
  const { segments, estimate, seconds, price } = preview;
  const { band = null, reasons = [] } = estimate ?? {};
  const silent = reasons.includes("no-words");
  const title = silent ? copy.noWords : band === null ? copy.noBand : copy.bands[band];
  const say = (reason: Exclude<Reason, "no-words">) => {
    switch (reason) {
      case "noise":
        return listening?.denoises ? copy.noiseTakenAway : copy.noise;
      case "several-voices":
        return copy.voices(estimate?.voices ?? 2);
      case "other-language":
        return copy.otherLanguage(nameOfLanguage(estimate?.language ?? ""));
      case "unfamiliar":
        return copy.unfamiliar;
    }
  };
  const why = reasons.flatMap((reason) => (reason === "no-words" ? [] : [say(reason)]));
  const lines = [...why, silent ? copy.noWordsBody : band === null ? copy.noBandBody : copy.oneMinute];
  return (
    <section aria-labelledby="preview">
      <p className="text-small text-ink-2">
        <MiddleCut>{copy.title(name)}</MiddleCut>
      </p>
      <h2 id="preview" className="head-row mt-1">
        {title}
      </h2>
      {lines.map((line) => (
        <p key={line} className="mt-2 text-ink-2">
          {line}
        </p>
      ))}
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        {onTranscribe ? (
          <Button tone="cool" cost={formatCredits(price)} onClick={() => onTranscribe(price)}>
            {copy.all}
          </Button>
        ) : null}
        <Button tone="ghost" size="small" onClick={onClose}>
          {copy.close}
        </Button>
      </div>
      <p className="mt-3 text-small text-ink-2">{copy.whole(formatClock(seconds), formatCredits(price))}</p>
      {segments && segments.length > 0 ? (
        <div className="mt-7">
          <Transcript segments={segments} time={null} onListen={null} onGo={null} />
          <p className="mt-3 text-small text-ink-2">{copy.end}</p>
        </div>
      ) : null}
      <LiveStatus>{title}</LiveStatus>
    </section>
  );
}
