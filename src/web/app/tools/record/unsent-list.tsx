import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { formatClock } from "#contract/format-clock.ts";
import type { Prices } from "#contract/prices.ts";
import { creditsForAudio } from "#contract/prices.ts";
import { ConfirmDialog } from "#web/app/conversions/confirm-dialog.tsx";
import { saveFile } from "#web/app/conversions/save-file.ts";
import { DownloadUpload } from "#web/app/uploads/download-upload.tsx";
import { formatDay, formatWhen } from "#web/lib/formats/moments.ts";
import { useObjectUrl } from "#web/lib/playback/use-object-url.ts";
import { usePlayback } from "#web/lib/playback/use-playback.ts";
import { loadAudio } from "#web/lib/recording/recording-store.ts";
import { vaultOf } from "#web/lib/session/vault.ts";
import { Bars } from "#web/ui/bars.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { RECORD } from "#words/pages/record.ts";
import { RECORD_COPIES } from "#words/pages/record-copies.ts";
import { SERVER_ALONE } from "#words/pages/server-alone.ts";
import { audioFileName } from "./audio-file-name.ts";
import { CaptionsOfUnsent } from "./captions-of-unsent.tsx";
import { useCaptioned } from "./use-captioned.ts";
import type { Waiting } from "./waiting.ts";

type UnsentListProps = {
  /** Above the recorder on a phone: the newest alone, until all are asked for, and without their sound drawn. */
  compact: boolean;
  list: readonly Waiting[];
  prices: Prices;
  /** What the server has said that they cost, by their id, where that is more. */
  saidPrices: Readonly<Record<string, number>>;
  /** `audio`: its sound, where it lies in this browser. */
  onTranscribe: (waiting: Waiting, audio: Blob | null) => void;
  onThrowAway: (waiting: Waiting) => void;
};

/** Recordings that were not transcribed: hear those of this browser, send, keep or throw away each of them. */
export function UnsentList({
  compact,
  list,
  prices,
  saidPrices,
  onTranscribe,
  onThrowAway,
}: UnsentListProps) {
  const [doomed, setDoomed] = useState<Waiting | null>(null);
  const [all, setAll] = useState(false);
  const shown = compact && !all ? list.slice(-1) : list;
  const more = list.length - shown.length;
  return (
    <div className={compact ? "page pb-7" : ""}>
      {shown.map((recording) => (
        <Unsent
          key={recording.id}
          compact={compact}
          recording={recording}
          price={creditsForAudio(recording.seconds, prices)}
          said={saidPrices[recording.id]}
          onTranscribe={onTranscribe}
          onThrowAway={() => setDoomed(recording)}
        />
      ))}
      {more > 0 ? (
        <button type="button" className="link mt-4 text-small" onClick={() => setAll(true)}>
          {RECORD_COPIES.moreUnsent(more)}
        </button>
      ) : null}
      <ConfirmDialog
        open={doomed !== null}
        title={RECORD.throwTitle}
        body={RECORD.throwBody}
        yes={RECORD.throwYes}
        no={RECORD.throwNo}
        onYes={() => {
          if (doomed) onThrowAway(doomed);
          setDoomed(null);
        }}
        onNo={() => setDoomed(null)}
      />
    </div>
  );
}

type UnsentProps = {
  compact: boolean;
  recording: Waiting;
  /** In credits, with what its captions cost. */
  price: number;
  /** What is left to pay, where the server has said so. */
  said: number | undefined;
  onTranscribe: UnsentListProps["onTranscribe"];
  onThrowAway: () => void;
};

function Unsent({ compact, recording, price, said, onTranscribe, onThrowAway }: UnsentProps) {
  const [audio, setAudio] = useState<Blob | null>(null);
  useEffect(() => {
    if (!recording.here) return;
    let here = true;
    const sound = vaultOf(recording.owner).then((vault) => loadAudio(vault, recording));
    sound.then(
      (blob) => here && setAudio(blob),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [recording]);
  const { paid, remove } = useCaptioned(recording);
  const goes = recording.here || recording.live ? undefined : recording.copy?.expiresAt;
  const playback = usePlayback(useObjectUrl(audio));
  const played = playback.time > 0 ? playback.time / recording.seconds : 1;
  return (
    <section className={classNames("max-w-[560px] first:mt-0", compact ? "mt-7" : "mt-12")}>
      {recording.here && !compact ? (
        <Bars peaks={recording.peaks} count={90} height={52} done={Math.min(1, played)} />
      ) : null}
      <h2 className={classNames("head-row", !compact && "mt-4")}>
        {(recording.live ? RECORD_COPIES.liveTitle : RECORD.unsentTitle)(formatClock(recording.seconds))}
      </h2>
      <p className="mt-1 text-ink-2">
        {RECORD_COPIES.unsentFrom[whereOf(recording)](formatWhen(recording.startedAt))}
      </p>
      {goes === undefined ? null : <p className="text-ink-2">{SERVER_ALONE.goes(formatDay(goes))}</p>}
      {paid === null ? null : <CaptionsOfUnsent paid={paid} price={price} onRemove={remove} />}
      {recording.live ? null : (
        <div className={classNames("flex flex-wrap gap-2.5", compact ? "mt-3.5" : "mt-5")}>
          <Button
            tone="cool"
            size="small"
            cost={formatCredits(said ?? Math.max(0, price - (paid ?? 0)))}
            disabled={recording.here && !audio}
            onClick={() => onTranscribe(recording, audio)}
          >
            {RECORD.transcribe}
          </Button>
          {recording.here ? (
            <>
              <Button
                tone="ghost"
                size="small"
                disabled={!audio}
                icon={<Icon of={playback.playing ? Pause : Play} size={15} filled />}
                onClick={playback.toggle}
              >
                {playback.playing ? RECORD.pause : RECORD.play}
              </Button>
              <Button
                tone="ghost"
                size="small"
                disabled={!audio}
                onClick={() => audio && saveFile(audio, audioFileName(recording.mimeType))}
              >
                {RECORD.download}
              </Button>
            </>
          ) : recording.copy ? (
            <DownloadUpload
              id={recording.copy.id}
              name={audioFileName(recording.mimeType)}
              label={RECORD.download}
            />
          ) : null}
          <Button tone="ghost" size="small" onClick={onThrowAway}>
            {RECORD.throwAway}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Where a recording lies, as its words name it. */
function whereOf({ here, copy, live }: Waiting) {
  if (live) return "live";
  if (!here) return "there";
  return copy ? "both" : "here";
}
