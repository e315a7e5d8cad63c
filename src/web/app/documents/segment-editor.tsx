import { useEffect, useRef } from "react";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import type { DocumentSegment } from "#contract/documents.ts";
import { formatClock } from "#contract/format-clock.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { controlLook } from "#web/ui/field.tsx";
import { notify } from "#web/ui/toast.tsx";
import { DOCUMENT } from "#words/pages/document.ts";
import { ScriptButtons } from "./script/script-buttons.tsx";
import { keepSentenceDraft, sentenceDraft, useSentenceDraft } from "./sentence-drafts.ts";
import type { EditEnd } from "./use-edits.ts";

const copy = DOCUMENT.edit;

type SegmentEditorProps = {
  /** As it is by now; another one than when this opened, where somebody else has changed it. */
  segment: DocumentSegment;
  /** The document that it is a part of. */
  document: string;
  /** Its person has just asked to write here; else it is open because of what is not saved yet. */
  isAsked: boolean;
  onSave: (text: string) => Promise<EditEnd>;
  /** `back`: the focus goes back to the sentence. */
  onClose: (back: boolean) => void;
};

/** A sentence while it is written anew. What is not saved stays here until it is, or is discarded. */
export function SegmentEditor({ segment, document, isAsked, onSave, onClose }: SegmentEditorProps) {
  const { id } = segment;
  const draft = useSentenceDraft(id);
  const text = draft?.text ?? segment.text;
  const isBusy = draft?.state === "saving";
  const isHeld = draft?.state === "failed" || draft?.state === "outdated";
  /** The text says it by now: it was saved as the page was left, or somebody else wrote the same. */
  const isThere = draft !== null && draft.state !== "saving" && draft.text.trim() === segment.text;
  const isOther = draft !== null && !isThere && draft.from !== segment.text;
  const frame = useRef<HTMLFieldSetElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  /** It was left, or saving was pressed again (`back`), while an earlier text of it was saved. */
  const next = useRef<"leave" | "back" | null>(null);
  const hasFocus = () => frame.current?.contains(window.document.activeElement) ?? false;

  const type = (text: string) =>
    keepSentenceDraft(id, {
      ...{ document, text },
      from: draft?.from ?? segment.text,
      state: draft?.state ?? "typed",
    });
  const close = (back: boolean) => {
    keepSentenceDraft(id, null);
    onClose(back);
  };
  const discard = () => {
    close(true);
    if (!draft || text.trim() === segment.text) return;
    notify.success(copy.discarded, {
      action: { label: DOCUMENT.undo, onClick: () => keepSentenceDraft(id, { ...draft, state: "typed" }) },
    });
  };
  /** `isDecided`: in the place of what is there by now, which the person sees. */
  const save = async (back: boolean, isDecided: boolean) => {
    if (isBusy) {
      if (back) next.current = "back";
      return;
    }
    const sent = text.trim();
    if (!draft || sent === segment.text) return close(back);
    if (isOther && !isDecided) return keepSentenceDraft(id, { ...draft, state: "outdated" });
    keepSentenceDraft(id, { ...draft, from: segment.text, state: "saving" });
    const end = await onSave(sent);
    const now = sentenceDraft(id);
    const isPressed = back || next.current === "back";
    if (!now || end !== "done") next.current = null;
    if (!now) return;
    if (end !== "done") keepSentenceDraft(id, { ...now, state: end });
    // Who wrote on meanwhile, or came back to do so, is not interrupted.
    else if (now.text.trim() !== sent) {
      if (!hasFocus()) next.current ??= "leave";
      keepSentenceDraft(id, { ...now, from: sent, state: "typed" });
    } else {
      next.current = null;
      if (isPressed || !hasFocus()) close(isPressed);
      else keepSentenceDraft(id, null);
    }
  };

  useEffect(() => {
    if (next.current === null || draft?.state !== "typed" || isOther) return;
    const isPressed = next.current === "back";
    next.current = null;
    void save(isPressed, false);
  });

  useEffect(() => {
    if (isThere && !isAsked) close(false);
  });
  const leave = useRef(() => {});
  leave.current = () => {
    if (!isHeld) void save(false, false);
  };
  useEffect(() => {
    // A phone closes a page that is out of sight without another word.
    const onHidden = () => window.document.visibilityState === "hidden" && leave.current();
    window.document.addEventListener("visibilitychange", onHidden);
    return () => window.document.removeEventListener("visibilitychange", onHidden);
  }, []);

  return (
    <fieldset
      ref={frame}
      aria-label={copy.open}
      className="my-2 min-w-0"
      onBlur={({ relatedTarget }) => {
        // What was refused is for the person to decide; until then leaving the field loses nothing.
        if (!frame.current?.contains(relatedTarget)) leave.current();
      }}
    >
      {segment.voice === null ? null : (
        <div className="mb-2">
          <ScriptButtons field={field} text={text} onText={type} />
        </div>
      )}
      <textarea
        ref={field}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to write here
        autoFocus={isAsked}
        aria-label={copy.label(formatClock(segment.start ?? 0))}
        aria-describedby={isHeld ? `${id}-refused` : undefined}
        value={text}
        rows={2}
        maxLength={DOCUMENT_LIMITS.segmentCharacters}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return; // the key is for the letters that are chosen
          if (event.key === "Escape") discard();
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void save(true, isHeld);
        }}
        className={classNames(
          controlLook(),
          "resize-none bg-paper py-2.5 text-[length:inherit] leading-[inherit] field-sizing-content",
        )}
      />
      {isHeld ? (
        <span
          id={`${id}-refused`}
          role="alert"
          className="mt-2 block text-small leading-normal font-medium text-err"
        >
          {isOther ? copy.meanwhile : draft.state === "outdated" ? copy.meanwhileOther : copy.failed}
          {isOther ? <q className="mt-1 block font-normal text-ink">{segment.text}</q> : null}
        </span>
      ) : null}
      <span className="mt-2.5 flex flex-wrap items-center gap-2.5">
        <Button tone="cool" size="small" busy={isBusy} onClick={() => void save(true, isHeld)}>
          {copy.save}
        </Button>
        <Button tone="ghost" size="small" onClick={discard}>
          {copy.cancel}
        </Button>
        <span className="text-note leading-normal text-ink-3 max-sm:hidden">{copy.hint}</span>
      </span>
    </fieldset>
  );
}
