import { useSyncExternalStore } from "react";
import type { Mark } from "#contract/marks.ts";
import { readSession } from "#web/lib/session/session-state.ts";
import { bringBackTyping, keepTyping } from "../unsaved-typing.ts";

/** What somebody writes at a mark, until its field is closed. */
export type NoteDraft = {
  note: string;
  /** The version of the note that they have seen. */
  version: number;
  /** `typed` is saved by itself, `saved` is; `held` could not be, and waits for its person. */
  state: "typed" | "saved" | "held";
};

/** Writes a note, from the version that was seen; undefined where that failed. */
export type WriteNote = (markId: string, note: string, version: number) => Promise<Mark | undefined>;

const drafts = new Map<string, NoteDraft | null>();
const listeners = new Set<() => void>();
const PREFIX = "saywrite.note.";
/** Whose notes were brought back, or are on their way. */
let writer: string | null = null;
/** How often notes came back. */
let returns = 0;

/** What is not saved yet of a mark's note, also after the page was left: this tab keeps it for its person. */
export function draftOf(markId: string): NoteDraft | null {
  const { person } = readSession();
  if (person !== null && person !== writer) {
    writer = person;
    drafts.clear();
    bringBackTyping(person, PREFIX, takeUp);
  }
  return drafts.get(markId) ?? null;
}

function takeUp(typed: ReadonlyMap<string, Record<string, unknown>>): void {
  for (const [markId, { note, version }] of typed) {
    const isWhole = typeof note === "string" && typeof version === "number";
    if (isWhole && !drafts.has(markId)) drafts.set(markId, { note, version, state: "held" });
  }
  returns++;
  for (const listener of listeners) listener();
}

export function keepDraft(markId: string, draft: NoteDraft | null): void {
  drafts.set(markId, draft);
  keepTyping(PREFIX + markId, draft && draft.state !== "saved" ? draft : null);
  for (const listener of listeners) listener();
}

/** Follows the draft of a mark's note. */
export function useDraft(markId: string): NoteDraft | null {
  return useSyncExternalStore(
    follow,
    () => draftOf(markId),
    () => null,
  );
}

/** Another number once notes came back that a page before this one had not saved. */
export function useReturnedNotes(): number {
  return useSyncExternalStore(
    follow,
    () => returns,
    () => 0,
  );
}

function follow(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

const turns = new Map<string, Promise<boolean>>();

/** Saves the draft of a note, after what was sent of it before. @returns false where it is still held */
export function saveDraft(markId: string, write: WriteNote): Promise<boolean> {
  const turn = (turns.get(markId) ?? Promise.resolve(true)).then(async () => {
    const draft = draftOf(markId);
    if (draft?.state !== "typed") return draft?.state !== "held";
    const written = await write(markId, draft.note.trim(), draft.version);
    const now = draftOf(markId);
    if (!now) return true;
    if (!written) keepDraft(markId, { ...now, state: "held" });
    else {
      const isSaved = now.note === draft.note;
      keepDraft(markId, { ...now, version: written.version, state: isSaved ? "saved" : "typed" });
    }
    return written !== undefined;
  });
  turns.set(markId, turn);
  return turn;
}
