import { useRef, useState } from "react";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import type { DocumentSegment } from "#contract/documents.ts";
import { formatClock } from "#contract/format-clock.ts";
import { LeaveGuard } from "#web/app/conversions/leave-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { controlLook } from "#web/ui/field.tsx";
import { DOCUMENT } from "#words/pages/document.ts";
import { ScriptButtons } from "./script/script-buttons.tsx";
import type { EditEnd } from "./use-edits.ts";

const copy = DOCUMENT.edit;

type SegmentEditorProps = {
  /** As it is by now; another one than when this opened, where somebody else has changed it. */
  segment: DocumentSegment;
  onSave: (text: string) => Promise<EditEnd>;
  /** `back`: the focus goes back to the sentence. */
  onClose: (back: boolean) => void;
};

/** A sentence while it is written anew. What could not be saved stays here until it is, or is discarded. */
export function SegmentEditor({ segment, onSave, onClose }: SegmentEditorProps) {
  const [text, setText] = useState(segment.text);
  const [first] = useState(segment.text);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Exclude<EditEnd, "done">>();
  const frame = useRef<HTMLFieldSetElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  const save = async (back: boolean) => {
    if (busy) return;
    if (text.trim() === segment.text) return onClose(back);
    setBusy(true);
    const end = await onSave(text.trim());
    setBusy(false);
    if (end === "done") onClose(back);
    else setRefused(end);
  };

  return (
    <fieldset
      ref={frame}
      aria-label={copy.open}
      className="my-2 min-w-0"
      onBlur={({ relatedTarget }) => {
        // What was refused is for the person to decide; until then leaving the field loses nothing.
        if (!refused && !frame.current?.contains(relatedTarget)) void save(false);
      }}
    >
      {segment.voice === null ? null : (
        <div className="mb-2">
          <ScriptButtons field={field} text={text} onText={setText} />
        </div>
      )}
      <textarea
        ref={field}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to write here
        autoFocus
        aria-label={copy.label(formatClock(segment.start ?? 0))}
        aria-describedby={refused ? `${segment.id}-refused` : undefined}
        value={text}
        rows={2}
        maxLength={DOCUMENT_LIMITS.segmentCharacters}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onClose(true);
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void save(true);
        }}
        className={classNames(
          controlLook(),
          "resize-none bg-paper py-2.5 text-[length:inherit] leading-[inherit] field-sizing-content",
        )}
      />
      {refused ? (
        <span
          id={`${segment.id}-refused`}
          role="alert"
          className="mt-2 block text-small leading-normal font-medium text-err"
        >
          {refused === "failed" ? copy.failed : segment.text === first ? copy.meanwhileOther : copy.meanwhile}
          {refused === "outdated" && segment.text !== first ? (
            <q className="mt-1 block font-normal text-ink">{segment.text}</q>
          ) : null}
        </span>
      ) : null}
      <span className="mt-2.5 flex flex-wrap items-center gap-2.5">
        <Button tone="cool" size="small" busy={busy} onClick={() => void save(true)}>
          {copy.save}
        </Button>
        <Button tone="ghost" size="small" onClick={() => onClose(true)}>
          {copy.cancel}
        </Button>
        <span className="text-note leading-normal text-ink-3 max-sm:hidden">{copy.hint}</span>
      </span>
      <LeaveGuard active={text.trim() !== segment.text && !busy} {...copy.leave} />
    </fieldset>
  );
}
