import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ParagraphActs } from "./paragraph.tsx";
import type { Edits } from "./use-edits.ts";
import { focusItem } from "./use-text-keys.ts";

/** Which sentence of a text is chosen, and which is written anew; `tools`: the chosen one has some to be led into. */
export function useEditing(document: string, { change }: Pick<Edits, "change">, tools: boolean) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const [entered, setEntered] = useState<{ segment: string; time: number } | null>(null);
  const choose = useCallback((segment: string | null) => {
    setChosen(segment);
    setEntered(null);
  }, []);
  /** The sentence that gets the focus back once it stands in the place of its field. */
  const left = useRef<string>(null);
  useLayoutEffect(() => {
    if (editing === null && left.current !== null) focusSentence(left.current);
    left.current = null;
  }, [editing]);
  const acts = useMemo(
    (): ParagraphActs => ({
      document,
      onEdit: (segment) => {
        setChosen(segment);
        setEditing(segment);
      },
      onSave: change,
      onClose: (segment, back) => {
        left.current = back ? segment : null;
        setEditing((now) => (now === segment ? null : now));
        if (back) focusUnlessElsewhere(segment); // one that was open beside the one that is written
      },
      onTools: tools
        ? (segment) => {
            setChosen(segment);
            setEntered((last) => ({ segment, time: (last?.time ?? 0) + 1 }));
          }
        : null,
      onLeave: () => choose(null),
    }),
    [document, change, tools, choose],
  );
  return { chosen, choose, editing, acts, entered };
}

/** Gives the focus to a sentence: to its first word that sounds, else to all of it. */
export function focusSentence(segment: string): void {
  const sentence = window.document.querySelector<HTMLElement>(`[data-segment="${segment}"]`);
  const item = sentence?.matches("[data-item]")
    ? sentence
    : sentence?.querySelector<HTMLElement>("[data-item]");
  focusItem(window.document.body, item ?? sentence);
}

/** Gives the focus to a sentence whose field has just closed, where nothing else has it. */
function focusUnlessElsewhere(segment: string): void {
  requestAnimationFrame(() => {
    if (window.document.activeElement === window.document.body) focusSentence(segment);
  });
}

/** Frames for which a sentence is waited for: a busy machine draws late. */
const PATIENCE = 120;

/** The same for a sentence that is about to be drawn. */
export function focusOnceDrawn(segment: string, frames = PATIENCE): void {
  requestAnimationFrame(() => {
    if (document.querySelector(`[data-segment="${segment}"]`)) focusSentence(segment);
    else if (frames > 0) focusOnceDrawn(segment, frames - 1);
  });
}
