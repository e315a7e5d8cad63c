import { useSyncExternalStore } from "react";
import type { Mark } from "#contract/marks.ts";
import { readSession } from "#web/lib/session/session-state.ts";
import { tabStore } from "#web/lib/session/tab-store.ts";

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
const nameOf = (markId: string) => `saywrite.note.${markId}`;

/** What is not saved yet of a mark's note, also after the page was left: this tab keeps it for its person. */
export function draftOf(markId: string): NoteDraft | null {
  const known = drafts.get(markId);
  if (known !== undefined) return known;
  const found = stored(markId);
  drafts.set(markId, found);
  return found;
}

function stored(markId: string): NoteDraft | null {
  try {
    const kept = JSON.parse(tabStore(readSession().person).getItem(nameOf(markId)) ?? "null");
    return typeof kept?.note === "string" && typeof kept.version === "number"
      ? { note: kept.note, version: kept.version, state: "held" }
      : null;
  } catch {
    return null;
  }
}

export function keepDraft(markId: string, draft: NoteDraft | null): void {
  drafts.set(markId, draft);
  try {
    const store = tabStore(readSession().person);
    if (draft && draft.state !== "saved") store.setItem(nameOf(markId), JSON.stringify(draft));
    else store.removeItem(nameOf(markId));
  } catch {
    // Without a storage it is kept as long as the page is open.
  }
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
