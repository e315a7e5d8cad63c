import { useState } from "react";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { DOCUMENT } from "#words/pages/document.ts";
import type { Edits } from "./use-edits.ts";

const copy = DOCUMENT.tags;

type TagsDialogProps = { open: boolean; tags: readonly string[]; edits: Edits; onClose: () => void };

/** The words by which a document is found. */
export function TagsDialog({ open, tags, edits, onClose }: TagsDialogProps) {
  return (
    <Dialog open={open} title={copy.title} describes={copy.body} onClose={onClose}>
      <TagsForm tags={tags} edits={edits} onClose={onClose} />
    </Dialog>
  );
}

function TagsForm({ tags, edits, onClose }: Omit<TagsDialogProps, "open">) {
  const [written, setWritten] = useState(tags.join(", "));
  const [error, setError] = useState<string>();
  const save = async () => {
    const wanted = [...new Set(written.split(",").map((tag) => tag.trim()))].filter(Boolean);
    if (wanted.length > DOCUMENT_LIMITS.tags) return setError(copy.tooMany(DOCUMENT_LIMITS.tags));
    if (wanted.some((tag) => tag.length > DOCUMENT_LIMITS.tagCharacters))
      return setError(copy.tooLong(DOCUMENT_LIMITS.tagCharacters));
    if ((await edits.name({ tags: wanted })) === "done") onClose();
  };
  return (
    <form
      className="mt-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={copy.label}
        value={written}
        error={error}
        onChange={(event) => setWritten(event.target.value)}
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" busy={edits.last === null}>
          {copy.save}
        </Button>
        <Button tone="ghost" onClick={onClose}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
