import { X } from "lucide-react";
import { formatClock } from "#contract/format-clock.ts";
import type { Upload } from "#contract/uploads.ts";
import { formatDay } from "#web/lib/formats/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { size as formatSize } from "#words/formats.ts";
import { SERVER_ALONE } from "#words/pages/server-alone.ts";
import { TRANSCRIBE } from "#words/pages/transcribe.ts";
import { UNFINISHED } from "#words/pages/unfinished.ts";
import { isLong } from "./preview/is-long.ts";
import type { UnfinishedUploads } from "./use-unfinished.ts";

type UnfinishedProps = {
  unfinished: UnfinishedUploads;
  /** By what the chosen files are known: they are offered where they are chosen, and `seen` with its first minute. */
  here: readonly string[];
  seen: Upload | null;
  /** Why nothing can be begun now; else what is whole is transcribed without being chosen again. */
  locked: boolean;
  onTranscribe: (upload: Upload) => void;
  /** Shows the first minute of what is whole and long enough; null where that can't be had now. */
  onPreview: ((upload: Upload) => void) | null;
  /** What that costs, as far as it is known without looking into the file. */
  costOf: (upload: Upload) => string;
};

/** Files that were begun to be sent: each goes on where it was once it is chosen again, or is thrown away. */
export function Unfinished(props: UnfinishedProps) {
  const { unfinished, here, seen, locked, onTranscribe, onPreview, costOf } = props;
  const { remove } = unfinished;
  const uploads = unfinished.uploads.filter(
    ({ fingerprint, id }) => !here.includes(fingerprint) && id !== seen?.id,
  );
  const words = UNFINISHED;
  if (uploads.length === 0) return null;
  return (
    <section aria-label={words.title} className="mt-8">
      <h2 className="head-field">{words.title}</h2>
      <p className="mt-1 text-small text-ink-2">{words.body}</p>
      <ul className="mt-3">
        {uploads.map((upload) => {
          const { id, name, received, length, seconds, expiresAt } = upload;
          const whole = received === length;
          const all = formatSize(length ?? received);
          const facts = whole ? words.whole(all) : words.sent(formatSize(received), all);
          const called = name || words.unnamed;
          return (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto_2.75rem] items-center gap-x-3 gap-y-2.5 border-line border-t py-3"
            >
              <span className="min-w-0 max-sm:col-span-2">
                <span className="font-semibold [overflow-wrap:anywhere]">{called}</span>
                <span className="block text-small text-ink-2 tabular-nums">
                  {[facts, seconds ? formatClock(seconds) : "", SERVER_ALONE.goes(formatDay(expiresAt))]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
                {whole && onPreview && isLong(seconds) ? (
                  <button
                    type="button"
                    className="link text-small"
                    disabled={locked}
                    aria-label={TRANSCRIBE.preview.ofFile(called)}
                    onClick={() => onPreview(upload)}
                  >
                    {TRANSCRIBE.preview.press}
                  </button>
                ) : null}
              </span>
              {whole ? (
                <Button
                  tone="cool"
                  size="small"
                  cost={costOf(upload)}
                  disabled={locked}
                  onClick={() => onTranscribe(upload)}
                  className="max-sm:order-last max-sm:col-span-full max-sm:justify-self-start"
                >
                  {TRANSCRIBE.transcribe}
                </Button>
              ) : null}
              <button
                type="button"
                aria-label={`${words.remove}: ${called}`}
                title={words.remove}
                onClick={() => void remove(id)}
                className="col-start-3 grid size-11 place-items-center rounded-small text-ink-3 hover:text-ink"
              >
                <Icon of={X} size={18} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
