import { useSyncExternalStore } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import { readSession } from "#web/lib/session/session-state.ts";
import { bringBackTyping, keepTyping } from "./unsaved-typing.ts";

/** What somebody writes in a sentence, until that is saved or discarded. */
export type SentenceDraft = {
  document: string;
  text: string;
  /** The text that they have seen. */
  from: string;
  /** `typed` and `saving` are saved by themselves; what ended as `failed` or `outdated` waits for its person. */
  state: "typed" | "saving" | "failed" | "outdated";
};

const PREFIX = "saywrite.sentence.";
let drafts: Map<string, SentenceDraft> | undefined;
/** Whose they are. */
let writer: string | null = null;
const listeners = new Set<() => void>();
/** The same, to whom a letter more makes no difference. */
const listenersOfWhich = new Set<() => void>();

/** All that is not saved yet, by its sentence; also after the page was left: this tab keeps it for its person, and no other. */
function known(): Map<string, SentenceDraft> {
  const { person } = readSession();
  if (!drafts || (person !== null && person !== writer)) {
    drafts = new Map();
    writer = person;
    if (person !== null) bringBack(person, drafts);
  }
  return drafts;
}

function bringBack(person: string, into: Map<string, SentenceDraft>): void {
  bringBackTyping(person, PREFIX, (typed) => {
    for (const [segment, { document, text, from }] of typed) {
      const isWhole = typeof document === "string" && typeof text === "string" && typeof from === "string";
      if (isWhole && !into.has(segment)) into.set(segment, { document, text, from, state: "failed" });
    }
    for (const listener of [...listeners, ...listenersOfWhich]) listener();
  });
}

export const sentenceDraft = (segment: string): SentenceDraft | null => known().get(segment) ?? null;

export function keepSentenceDraft(segment: string, draft: SentenceDraft | null): void {
  const isKnown = known().has(segment);
  if (draft) known().set(segment, draft);
  else known().delete(segment);
  keepTyping(PREFIX + segment, draft && { document: draft.document, text: draft.text, from: draft.from });
  for (const listener of listeners) listener();
  if (isKnown !== (draft !== null)) for (const listener of listenersOfWhich) listener();
}

/** What is typed in no field any more waits for its person, when they open the document the next time. */
export function holdSentenceDrafts(document: string): void {
  for (const [segment, draft] of known())
    if (draft.document === document && draft.state === "typed")
      keepSentenceDraft(segment, { ...draft, state: "failed" });
}

function follow(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function followWhich(onChange: () => void): () => void {
  listenersOfWhich.add(onChange);
  return () => listenersOfWhich.delete(onChange);
}

/** Follows the draft of a sentence. */
export function useSentenceDraft(segment: string): SentenceDraft | null {
  return useSyncExternalStore(
    follow,
    () => sentenceDraft(segment),
    () => null,
  );
}

/** Which of some sentences have a draft, as their ids beside each other. */
export function useDrafted(segments: readonly Pick<DocumentSegment, "id">[]): string {
  const ids = () => {
    const all = known();
    if (all.size === 0) return "";
    return segments
      .filter(({ id }) => all.has(id))
      .map(({ id }) => id)
      .join(" ");
  };
  return useSyncExternalStore(followWhich, ids, () => "");
}

/** Which sentences of a document have a draft, and which of those its person would leave behind unsaved. */
export function useDraftsOf(document: string): { all: readonly string[]; isUnsaved: boolean } {
  const found = useSyncExternalStore(
    follow,
    () =>
      [...known()]
        .filter(([, draft]) => draft.document === document)
        .map(
          ([segment, { state, text, from }]) => `${segment}${state === "saving" || text === from ? "" : "!"}`,
        )
        .join(" "),
    () => "",
  );
  const names = found === "" ? [] : found.split(" ");
  return {
    all: names.map((name) => name.replace("!", "")),
    isUnsaved: names.some((name) => name.endsWith("!")),
  };
}
