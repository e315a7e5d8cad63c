import { useEffect, useRef } from "react";
import { isInField } from "./is-in-field.ts";
import { ARROW_SECONDS, BACK_SECONDS } from "./steps.ts";

export type KeyActs = {
  /** Absent where there is no sound. */
  sound?: {
    toggle: () => void;
    /** Goes on by seconds, or back. */
    move: (seconds: number) => void;
    sentence: (step: -1 | 1) => void;
    word: (step: -1 | 1) => void;
  };
  /** Absent where nothing can be edited. */
  edits?: { undo: () => void; redo: () => void };
  /** Shows the clean view of the text, or leaves it; absent where there is none. */
  cleanView?: () => void;
  /** The size of the letters by a step; absent where they have one size. */
  letters?: (by: -1 | 1) => void;
  /** Leads to the button that makes the sound; absent where nothing is made. */
  toMake?: () => void;
  /** Marks a place of a recording; absent where that key does something else. */
  mark?: () => void;
  /** Highlights words of a recording; absent where none are marked. */
  highlight?: () => void;
  /** Leads into a part of the tools of a recorded sentence: `q` quotes it, `a` has it listened to again. */
  tool?: (key: string) => void;
  /** Folds or opens the column of chapters; absent where there is none. */
  chapters?: () => void;
  /** Goes a few seconds back; absent where that key does something else. */
  back?: () => void;
  /** Looks for words in the text; absent where nothing can be edited. */
  find?: () => void;
  showKeys: () => void;
};

/** The keys of the page, wherever the focus is but in a field, a dialog, or a control that has such keys itself. */
export function useKeys(acts: KeyActs): void {
  const newest = useRef(acts);
  newest.current = acts;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const act = (isInField(event.target) ? actWhileWriting : actOf)(event, newest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

type Act = (() => void) | undefined;

/** The sound, for who writes along: with Alt, lest the letters are written. */
function actWhileWriting({ altKey, ctrlKey, metaKey, code, target }: KeyboardEvent, acts: KeyActs): Act {
  const isElsewhere = target instanceof Element && target.closest("dialog") !== null;
  if (!altKey || ctrlKey || metaKey || isElsewhere || !acts.back) return undefined;
  return code === "KeyK" ? acts.sound?.toggle : code === "KeyJ" ? acts.back : undefined;
}

function actOf(event: KeyboardEvent, { sound, edits, ...acts }: KeyActs): Act {
  const { cleanView, letters, showKeys } = acts;
  const key = event.key.toLowerCase();
  if (event.altKey) return;
  if (event.ctrlKey || event.metaKey) {
    if (key === "z") return event.shiftKey ? edits?.redo : edits?.undo;
    return key === "y" ? edits?.redo : undefined;
  }
  if (key === "?") return showKeys;
  if (key === "r") return cleanView;
  if (key === "m") return acts.toMake ?? (event.repeat ? undefined : acts.mark);
  if (key === "h") return event.repeat ? undefined : acts.highlight;
  if (key === "q" || key === "a") return acts.tool && (() => acts.tool?.(key));
  if (key === "c") return acts.chapters;
  if (key === "f") return acts.find;
  if (key === "b") return acts.back;
  if (key === "+" || key === "-") return letters && (() => letters(key === "+" ? 1 : -1));
  if (!sound) return;
  const on = event.target instanceof Element ? event.target : null;
  if (key === " ") return on?.closest("button, a, summary, [role=menuitem]") ? undefined : sound.toggle;
  if (key === "arrowleft" || key === "arrowright") {
    if (on?.closest("[role=slider], [role=menu]")) return;
    const step = key === "arrowleft" ? -1 : 1;
    return event.shiftKey ? () => sound.sentence(step) : () => sound.move(step * ARROW_SECONDS);
  }
  const byLetter: Record<string, Act> = {
    j: () => sound.move(-BACK_SECONDS),
    k: sound.toggle,
    l: () => sound.move(BACK_SECONDS),
    ",": () => sound.word(-1),
    ".": () => sound.word(1),
  };
  return byLetter[key];
}
