import { Check, X } from "lucide-react";
import { formatClock } from "#contract/format-clock.ts";
import { LiveStatus } from "#web/app/conversions/live-status.tsx";
import type { TranscriptWish } from "#web/app/conversions/wish-body.ts";
import { formatDuration } from "#web/app/formats/amounts.ts";
import { useSession } from "#web/lib/session/session.ts";
import { Icon } from "#web/ui/icon.tsx";
import { size as formatSize } from "#words/formats.ts";
import { KNOWN_FILE } from "#words/pages/known-file.ts";
import { TRANSCRIBE } from "#words/pages/transcribe.ts";
import { isLong } from "../preview/is-long.ts";
import type { FileQueue, QueuedFile } from "./use-file-queue.ts";
import { useKnownFiles } from "./use-known-files.ts";
import { useTimeLeft } from "./use-time-left.ts";

const copy = TRANSCRIBE.several;

type QueuedFilesProps = {
  queue: FileQueue;
  /** With what they are asked for; null of who never had a file transcribed. */
  wish: TranscriptWish | null;
  /** Shows the first minute of a file that is long enough; null where that can't be had now. */
  onPreview: ((one: QueuedFile) => void) | null;
  /** How many first minutes there are today: said once, where the first one is offered. */
  left: number;
};

/** The files that were chosen together: how far each is, why one was refused, and a way to take it away. */
export function QueuedFiles({ queue, wish, onPreview, left }: QueuedFilesProps) {
  const { files, running, lost } = queue;
  useKnownFiles(queue, wish);
  const done = files.filter(({ phase }) => phase === "begun" || phase === "before").length;
  const long = files.filter(
    ({ phase, seconds, price }) => onPreview && phase === "waiting" && price !== 0 && isLong(seconds),
  );
  const { token, over } = useSession();
  const secondsLeft = useTimeLeft(files, running && !lost && over?.token !== token);
  return (
    <section aria-label={copy.title} className="mt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="head-field tabular-nums">
          {running ? copy.soFar(done, files.length) : copy.count(files.length)}
        </h2>
        {secondsLeft === null ? null : (
          <p className="text-small text-ink-2 tabular-nums">{TRANSCRIBE.left(formatDuration(secondsLeft))}</p>
        )}
        {running ? null : (
          <button type="button" className="link text-small" onClick={queue.clear}>
            {copy.clear}
          </button>
        )}
      </div>
      <ul className="mt-3">
        {files.map((one) => (
          <Row
            key={one.id}
            one={one}
            lost={lost}
            onPreview={onPreview && left > 0 && long.includes(one) ? () => onPreview(one) : null}
            left={one === long[0] ? left : null}
            onRemove={running ? null : () => queue.remove(one.id)}
          />
        ))}
      </ul>
      <LiveStatus>{running ? copy.soFar(done, files.length) : ""}</LiveStatus>
    </section>
  );
}

type RowProps = {
  one: QueuedFile;
  lost: boolean;
  onPreview: (() => void) | null;
  left: number | null;
  onRemove: (() => void) | null;
};

function Row({ one, lost, onPreview, left, onRemove }: RowProps) {
  const { file, seconds, phase, sent, problem, price } = one;
  const length = seconds == null ? null : formatClock(seconds);
  const state = {
    waiting: price === 0 ? KNOWN_FILE.cost : "",
    sending: lost ? TRANSCRIBE.uploadPaused.title : copy.sending(Math.floor(sent * 100)),
    begun: copy.begun,
    before: TRANSCRIBE.before,
    refused: problem,
    unusable: problem,
  }[phase];
  return (
    <li className="border-line border-t py-1.5">
      <div className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-center gap-x-3">
        <div className="min-w-0 py-1.5">
          <span className="font-semibold [overflow-wrap:anywhere]">{file.name}</span>
          <span className="block text-small text-ink-2 tabular-nums">
            {[formatSize(file.size), length].filter(Boolean).join(" · ")}
          </span>
          {onPreview || left !== null ? (
            <span className="flex flex-wrap gap-x-3 text-small text-ink-2">
              {onPreview ? (
                <button
                  type="button"
                  className="link"
                  aria-label={TRANSCRIBE.preview.ofFile(file.name)}
                  onClick={onPreview}
                >
                  {TRANSCRIBE.preview.press}
                </button>
              ) : null}
              {left === null ? null : TRANSCRIBE.preview.left(left)}
            </span>
          ) : null}
          {state ? (
            <span
              className={`block text-small tabular-nums ${phase === "refused" || phase === "unusable" ? "text-err" : "text-ink-2"}`}
            >
              {state}
            </span>
          ) : null}
        </div>
        {phase === "begun" || phase === "before" ? (
          <span className="grid size-11 place-items-center text-cool-t">
            <Icon of={Check} size={18} />
          </span>
        ) : onRemove ? (
          <button
            type="button"
            aria-label={copy.remove(file.name)}
            title={copy.remove(file.name)}
            onClick={onRemove}
            className="grid size-11 place-items-center rounded-small text-ink-3 hover:text-ink"
          >
            <Icon of={X} size={18} />
          </button>
        ) : null}
      </div>
      {phase === "sending" ? (
        <div aria-hidden="true" className="mt-1 mb-2 h-1.5 rounded-full bg-line">
          <div className="h-full rounded-full bg-voice" style={{ width: `${sent * 100}%` }} />
        </div>
      ) : null}
    </li>
  );
}
