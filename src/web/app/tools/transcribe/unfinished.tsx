import type { Upload } from "#contract/uploads.ts";
import { formatDay } from "#web/lib/formats/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { size as formatSize } from "#words/formats.ts";
import { SERVER_ALONE } from "#words/pages/server-alone.ts";
import { TRANSCRIBE } from "#words/pages/transcribe.ts";
import type { UnfinishedUploads } from "./use-unfinished.ts";

type UnfinishedProps = {
  unfinished: UnfinishedUploads;
  /** Why nothing can be begun now; else what is whole is transcribed without being chosen again. */
  locked: boolean;
  onTranscribe: (upload: Upload) => void;
  /** Shows the first minute of what is whole; null where that can't be had now. */
  onPreview: ((upload: Upload) => void) | null;
  /** What that costs, as far as it is known without looking into the file. */
  costOf: (upload: Upload) => string;
};

/** Files that were begun to be sent: each goes on where it was once it is chosen again, or is thrown away. */
export function Unfinished({ unfinished, locked, onTranscribe, onPreview, costOf }: UnfinishedProps) {
  const { uploads, remove } = unfinished;
  const words = TRANSCRIBE.unfinished;
  return (
    <section aria-label={words.title} className="mt-8">
      <h2 className="head-field">{words.title}</h2>
      <p className="mt-1 text-small text-ink-2">{words.body}</p>
      <ul className="mt-3">
        {uploads.map((upload) => {
          const { id, name, received, length, expiresAt } = upload;
          const whole = received === length;
          const all = formatSize(length ?? received);
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border-line border-t py-3">
              <span className="min-w-[12rem] flex-1">
                <span className="font-semibold [overflow-wrap:anywhere]">{name || words.unnamed}</span>
                <span className="block text-small text-ink-2 tabular-nums">
                  {whole ? words.whole(all) : words.sent(formatSize(received), all)}
                  {" · "}
                  {SERVER_ALONE.goes(formatDay(expiresAt))}
                </span>
              </span>
              {whole ? (
                <Button
                  tone="cool"
                  size="small"
                  cost={costOf(upload)}
                  disabled={locked}
                  onClick={() => onTranscribe(upload)}
                >
                  {TRANSCRIBE.transcribe}
                </Button>
              ) : null}
              {whole && onPreview ? (
                <Button
                  tone="ghost"
                  size="small"
                  disabled={locked}
                  aria-label={TRANSCRIBE.preview.ofFile(name || words.unnamed)}
                  onClick={() => onPreview(upload)}
                >
                  {TRANSCRIBE.preview.press}
                </Button>
              ) : null}
              <Button tone="ghost" size="small" onClick={() => void remove(id)}>
                {words.remove}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
