import { Button } from "#web/ui/button.tsx";
import { size as formatSize } from "#words/formats.ts";
import { TRANSCRIBE } from "#words/pages/transcribe.ts";
import type { UnfinishedUploads } from "./use-unfinished.ts";

/** Files that were begun to be sent: each goes on where it was once it is chosen again, or is thrown away. */
export function Unfinished({ unfinished }: { unfinished: UnfinishedUploads }) {
  const { uploads, remove } = unfinished;
  if (uploads.length === 0) return null;
  const words = TRANSCRIBE.unfinished;
  return (
    <section aria-label={words.title} className="mt-8">
      <h2 className="head-field">{words.title}</h2>
      <p className="mt-1 text-small text-ink-2">{words.body}</p>
      <ul className="mt-3">
        {uploads.map(({ id, name, received, length }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border-line border-t py-3">
            <span className="min-w-0 flex-1">
              <span className="font-semibold [overflow-wrap:anywhere]">{name || words.unnamed}</span>
              <span className="block text-small text-ink-2 tabular-nums">
                {words.sent(formatSize(received), formatSize(length))}
              </span>
            </span>
            <Button tone="ghost" size="small" onClick={() => void remove(id)}>
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
