import { X } from "lucide-react";
import { useState } from "react";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import type { Document } from "#contract/documents.ts";
import { documentRoutes } from "#contract/routes/documents.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { formatNumber } from "#words/locale.ts";
import { TAGS as copy } from "#words/pages/tags.ts";

type TagsDialogProps = {
  open: boolean;
  documents: readonly Pick<Document, "tags">[];
  busy: boolean;
  /** Gives every one of the documents these tags, or takes one from them. */
  onAdd: (tags: readonly string[]) => void;
  onRemove: (tag: string) => void;
  onClose: () => void;
};

/** The tags of some documents, or of one: what they have, one more, one less. */
export function TagsDialog({ open, documents, onClose, ...acts }: TagsDialogProps) {
  return (
    <Dialog open={open} title={copy.title(documents.length)} describes={copy.body} onClose={onClose}>
      <TagsForm {...{ documents, onClose, ...acts }} />
    </Dialog>
  );
}

function TagsForm({ documents, busy, onAdd, onRemove, onClose }: Omit<TagsDialogProps, "open">) {
  const [typed, setTyped] = useState("");
  const counts = countTags(documents);
  const library = useLoad("known tags", (access) => call(documentRoutes.readLibrary, access));
  const wanted = [...new Set(typed.split(",").map((tag) => tag.trim()))].filter(Boolean);
  const full = documents.some(({ tags }) => new Set([...tags, ...wanted]).size > DOCUMENT_LIMITS.tags);
  return (
    <>
      <form
        className="mt-6 flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (busy || full || wanted.length === 0) return;
          onAdd(wanted);
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
            error={full ? copy.tooMany(DOCUMENT_LIMITS.tags) : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <datalist id="known-tags">
          {library.data?.tags.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Button type="submit" tone="ghost" busy={busy} className="min-h-[50px]!">
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
      <Button tone="ink" className="mt-6" onClick={onClose}>
        {copy.done}
      </Button>
    </>
  );
}

/** Each tag with the number of documents that have it, the most frequent first. */
function countTags(documents: readonly Pick<Document, "tags">[]): [tag: string, count: number][] {
  const counts = new Map<string, number>();
  for (const tag of documents.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([a, some], [b, others]) => others - some || a.localeCompare(b));
}
