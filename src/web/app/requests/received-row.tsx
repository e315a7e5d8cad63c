import { useState } from "react";
import { Link } from "react-router";
import type { EngineInfo } from "#contract/engine.ts";
import { formatClock } from "#contract/format-clock.ts";
import { creditsForAudio } from "#contract/prices.ts";
import type { ReceivedRecording } from "#contract/recording-requests.ts";
import { uploadRoutes } from "#contract/routes/uploads.ts";
import { ChoicesField } from "#web/app/conversions/choices-field.tsx";
import { NOTHING_ASKED } from "#web/app/conversions/nothing-asked.ts";
import { offeredChoices } from "#web/app/conversions/offered-choices.ts";
import { wishBody } from "#web/app/conversions/wish-body.ts";
import { useAction } from "#web/app/session/use-action.ts";
import type { PreviewState } from "#web/app/tools/transcribe/preview/use-preview.ts";
import { call } from "#web/lib/client/call.ts";
import { formatDay, formatWhen } from "#web/lib/formats/moments.ts";
import { usePlayback } from "#web/lib/playback/use-playback.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { PlayButton } from "#web/ui/play-button.tsx";
import { SeekableBars } from "#web/ui/seekable-bars.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { size as formatSize } from "#words/formats.ts";
import { ASKING } from "#words/pages/asking.ts";
import { FirstMinute } from "./first-minute.tsx";

const copy = ASKING.received;

type ReceivedRowProps = {
  received: ReceivedRecording;
  /** What listens here, and its price; null until the server has said. */
  info: EngineInfo | null;
  preview: PreviewState;
  /** It is this one whose first minute is looked at. */
  isSeen: boolean;
  onSee: () => void;
  onUsed: () => void;
  onThrowAway: () => void;
};

/** One recording that has arrived. */
export function ReceivedRow({
  received,
  info,
  preview,
  isSeen,
  onSee,
  onUsed,
  onThrowAway,
}: ReceivedRowProps) {
  const { id, title, sender, seconds, peaks, audio } = received;
  const [refusal, setRefusal] = useState<string>();
  const [begun, setBegun] = useState(false);
  /** What it costs, where the server has said that it is more than this page did. */
  const [said, setSaid] = useState<number>();
  const price = said ?? (info && creditsForAudio(seconds, info.prices));
  const [choices, setChoices] = useState(NOTHING_ASKED);
  const { playing, time, toggle, seek } = usePlayback(audio, null, { ahead: false });
  const [busy, make] = useAction(async (access) => {
    setRefusal(undefined);
    const listening = info?.listening;
    const wish = wishBody({ choices: offeredChoices(choices, listening), engine: listening?.id });
    const body = { ...wish, ...(price !== null && { credits: price }) };
    const reply = await call(uploadRoutes.transcribeUpload, { params: { id }, body, ...access });
    if (reply.success) return setBegun(true);
    if (reply.code === "transcript-costs-more") setSaid(reply.details.credits);
    setRefusal(reply.message);
  });
  if (begun)
    return (
      <li className="border-b border-line py-4" role="status">
        {copy.begun}{" "}
        <Link to="/library" className="link" onClick={onUsed}>
          {copy.look}
        </Link>
      </li>
    );
  return (
    <li className="border-b border-line py-4">
      <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
      <p className="mt-1 text-note text-ink-2 tabular-nums [overflow-wrap:anywhere]">
        {factsOf(received).join(" · ")}
      </p>
      {received.writing ? (
        <p role="status" className="mt-2 text-small font-medium text-cool-t">
          {copy.writing}
        </p>
      ) : null}
      {received.notWritten ? (
        <p className="mt-2 text-small font-medium">{copy.notWritten(received.notWritten.message)}</p>
      ) : null}
      {audio ? (
        <div className="mt-3 flex items-center gap-5">
          <PlayButton
            playing={playing}
            onClick={toggle}
            label={`${copy.play}: ${sender || title}`}
            className="size-[44px]"
          />
          <SeekableBars
            peaks={peaks}
            duration={seconds}
            time={Math.min(time, seconds)}
            onSeek={seek}
            height={40}
            count={32}
            className="min-w-0 flex-1"
          />
        </div>
      ) : (
        <p role="status" className="mt-3 text-small text-ink-2">
          {copy.soon}
        </p>
      )}
      <div className="mt-3">
        <ChoicesField
          value={choices}
          onChange={setChoices}
          listening={info?.listening}
          locked={busy}
          hearable={{ of: id, send: async () => id }}
          bare
        />
      </div>
      <FirstMinute
        {...{ received, preview, isSeen, onSee }}
        listening={info?.listening}
        choices={choices}
        locked={busy}
        onMake={() => void make()}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        {isSeen && preview.view.phase === "done" ? null : (
          <Button
            tone="cool"
            size="small"
            busy={busy}
            disabled={price === null}
            cost={price === null ? undefined : formatCredits(price)}
            onClick={() => void make()}
          >
            {copy.make}
          </Button>
        )}
        <Button tone="ghost" size="small" onClick={onThrowAway}>
          {copy.throwAway}
        </Button>
      </div>
      {refusal ? <FieldError>{refusal}</FieldError> : null}
    </li>
  );
}

function factsOf({
  sender,
  seconds,
  bytes,
  arrivedAt,
  number,
  keptUntil,
  fileName,
}: ReceivedRecording): string[] {
  return [
    sender ? copy.from(sender) : "",
    fileName,
    formatClock(seconds),
    formatSize(bytes),
    formatWhen(arrivedAt),
    copy.number(number),
    copy.kept(formatDay(keptUntil)),
  ].filter(Boolean);
}
