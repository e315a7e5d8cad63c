import { Image } from "lucide-react";
import { useRef, useState } from "react";
import type { Document } from "#contract/documents.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { DOCUMENT } from "#words/pages/document.ts";
import type { Edits } from "./use-edits.ts";

const copy = DOCUMENT.export.cover;
/** What the server draws a cover of. */
const TYPES = "image/jpeg,image/png,image/webp";

/** The picture that goes into a document's files: shown, chosen and taken away. */
export function CoverField({ document, edits }: { document: Document; edits: Edits }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const change = async (picture: Blob | null) => {
    setBusy(true);
    await edits.cover(picture);
    setBusy(false);
  };
  const { cover } = document;
  return (
    <div className="flex items-center gap-3.5">
      <span className="grid size-16 flex-none place-items-center overflow-hidden rounded-word bg-cool-tint text-ink-3">
        {busy ? (
          <Spinner size={20} />
        ) : cover ? (
          <img src={cover} alt={copy.alt(document.title)} className="size-full object-cover" />
        ) : (
          <Icon of={Image} size={24} />
        )}
      </span>
      <div className="grid min-w-0 justify-items-start text-small">
        <button
          type="button"
          className="link min-h-8 text-left"
          disabled={busy}
          onClick={() => input.current?.click()}
        >
          {cover ? copy.change : copy.choose}
        </button>
        {cover ? (
          <button
            type="button"
            className="link min-h-8 text-left"
            disabled={busy}
            onClick={() => void change(null)}
          >
            {copy.remove}
          </button>
        ) : (
          <span className="text-note text-ink-3">{copy.types}</span>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        aria-label={copy.choose}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [picture] = event.target.files ?? [];
          event.target.value = ""; // the same file may be chosen again
          if (picture) void change(picture);
        }}
      />
    </div>
  );
}
