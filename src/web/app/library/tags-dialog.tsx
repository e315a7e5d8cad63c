import { X } from "lucide-react";
import { useState } from "react";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import type { Document } from "#contract/documents.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { formatNumber } from "#words/locale.ts";
import { LIBRARY } from "#words/pages/library.ts";

const copy = LIBRARY.tags;

type TagsDialogProps = {
  open: boolean;
  documents: readonly Document[];
  /** Tags of the whole library, to choose from. */
  known: readonly string[];
  busy: boolean;
  /** Gives every one of the documents a tag, or takes it from them. */
  onAdd: (tag: string) => void;
  onRemove: (tag: string) => void;
  onClose: () => void;
};

/** The tags of some documents: what they have, one more, one less. */
export function TagsDialog({ open, documents, known, busy, onAdd, onRemove, onClose }: TagsDialogProps) {
  const [typed, setTyped] = useState("");
  const counts = countTags(documents);
  const close = () => {
    setTyped("");
    onClose();
  };
  return (
    <Dialog open={open} title={copy.title(documents.length)} onClose={close}>
      <form
        className="mt-6 flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (busy || !typed.trim()) return;
          onAdd(typed.trim());
          setTyped("");
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField
            label={copy.field}
            list="known-tags"
            maxLength={DOCUMENT_LIMITS.tagCharacters}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <datalist id="known-tags">
          {known.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <Button type="submit" tone="ghost" busy={busy} className="min-h-[50px]">
          {copy.add}
        </Button>
      </form>
      {counts.length === 0 ? <p className="mt-5 text-small text-ink-2">{copy.none}</p> : null}
      <ul className="mt-4">
        {counts.map(([tag, count]) => (
          <li key={tag} className="flex items-center gap-3 border-b border-line">
            <span className="min-w-0 flex-1 truncate font-medium">{tag}</span>
            {documents.length > 1 ? (
              <span className="text-note text-ink-3 tabular-nums">
                {copy.on(formatNumber(count), formatNumber(documents.length))}
              </span>
            ) : null}
            <button
              type="button"
              aria-label={copy.remove(tag)}
              aria-disabled={busy || undefined}
              onClick={() => busy || onRemove(tag)}
              className="-mr-3 grid size-11 place-items-center text-ink-2 hover:text-ink"
            >
              <Icon of={X} size={18} />
            </button>
          </li>
        ))}
      </ul>
      <Button tone="ink" className="mt-6" onClick={close}>
        {copy.done}
      </Button>
    </Dialog>
  );
}

/** Each tag with the number of documents that have it, the most frequent first. */
function countTags(documents: readonly Document[]): [tag: string, count: number][] {
  const counts = new Map<string, number>();
  for (const tag of documents.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([a, some], [b, others]) => others - some || a.localeCompare(b));
}
