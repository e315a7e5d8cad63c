import { useState } from "react";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { SCRIPT } from "#words/pages/making.ts";
import type { MakingControl } from "../making/use-making.ts";
import type { Opened } from "../opened.ts";
import type { Edits } from "../use-edits.ts";

const copy = SCRIPT.breaks;
const MOST = DOCUMENT_LIMITS.breakSeconds;

type BreaksProps = { opened: Opened; edits: Edits; control: MakingControl };

/** How long the silence between paragraphs and around chapter headings is, and the way to another. */
export function Breaks(props: BreaksProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        disabled={props.control.running}
        onClick={() => setOpen(true)}
        className="min-h-11 disabled:text-ink-3"
      >
        <span className="link">{copy.change}</span>
      </button>
      <Dialog open={open} title={copy.title} describes={copy.body} onClose={close}>
        {open ? <BreaksForm {...props} onClose={close} /> : null}
      </Dialog>
    </>
  );
}

function BreaksForm({ opened, edits, control, onClose }: BreaksProps & { onClose: () => void }) {
  const { breaks } = opened.document;
  const [paragraph, setParagraph] = useState(shown(breaks.paragraph));
  const [chapter, setChapter] = useState(shown(breaks.chapter));
  const save = async () => {
    const changed = {
      ...(paragraph !== shown(breaks.paragraph) && { paragraph: Number(paragraph) }),
      ...(chapter !== shown(breaks.chapter) && { chapter: Number(chapter) }),
    };
    if (Object.keys(changed).length > 0) {
      if ((await edits.name({ breaks: changed })) !== "done") return;
      await control.refresh();
    }
    onClose();
  };
  const field = {
    type: "number",
    min: 0,
    max: MOST,
    step: 0.1,
    required: true,
    inputMode: "decimal",
  } as const;
  return (
    <form
      className="mt-6 grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        {...field}
        label={copy.paragraph}
        value={paragraph}
        onChange={({ target }) => setParagraph(target.value)}
      />
      <TextField
        {...field}
        label={copy.chapter}
        value={chapter}
        onChange={({ target }) => setChapter(target.value)}
      />
      <div className="flex flex-wrap gap-3">
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

const shown = (seconds: number): string => String(Math.round(seconds * 10) / 10);
