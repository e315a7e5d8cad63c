import { useEffect } from "react";
import { LeaveGuard } from "#web/app/conversions/leave-guard.tsx";
import { useHeldSession } from "#web/lib/session/held.ts";
import { DOCUMENT } from "#words/pages/document.ts";
import { Notice } from "./notice.tsx";
import type { Opened } from "./opened.ts";
import { holdSentenceDrafts, keepSentenceDraft, sentenceDraft, useDraftsOf } from "./sentence-drafts.ts";

const copy = DOCUMENT.edit;

/** Over the text: what was typed in sentences that are no more. And nobody leaves what is not saved unasked. */
export function UnsavedSentences({ opened: { document, segments } }: { opened: Opened }) {
  const { id } = document;
  const { all, isUnsaved } = useDraftsOf(id);
  useEffect(() => {
    holdSentenceDrafts(id);
    return () => holdSentenceDrafts(id);
  }, [id]);
  useHeldSession(all.length > 0 ? "writing" : null); // also while it is saved
  const strays =
    all.length === 0 ? [] : all.filter((draft) => segments.every((segment) => segment.id !== draft));
  return (
    <>
      {strays.map((segment) => (
        <Notice
          key={segment}
          words={copy.stray}
          act={copy.cancel}
          busy={false}
          onAct={() => keepSentenceDraft(segment, null)}
        >
          <q className="basis-full text-ink select-text">{sentenceDraft(segment)?.text}</q>
        </Notice>
      ))}
      <LeaveGuard what="writing" active={isUnsaved} {...copy.leave} />
    </>
  );
}
