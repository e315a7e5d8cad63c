import { useCallback, useMemo, useRef, useState } from "react";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import type { DocumentSegment } from "#contract/documents.ts";
import { asHeard, clearlyDoubtfulBelow, type DoubtfulPlace } from "#contract/doubtful-words.ts";
import { newKey } from "#web/lib/client/idempotency-key.ts";
import type { Opened } from "../opened.ts";
import { focusOnceDrawn } from "../use-editing.ts";
import type { EditEnd, Edits } from "../use-edits.ts";
import { goToDoubt } from "./go-to-doubt.ts";
import { namesOf, type TranscriptOfText } from "./transcript-of-text.ts";
import { type TranscriptEdits, useTranscriptEdits } from "./use-transcript-edits.ts";
import { isSplittable } from "./word-at.ts";

/** What the page of a recording offers, and does. */
export type TranscriptControl = {
  edits: TranscriptEdits;
  /** Its speakers, in the order of the keys that give a segment to them; a new one follows, where there is room for one. */
  speakers: Opened["speakers"];
  /** The number of somebody who is in it not yet; null where there are as many as there may be. */
  newSpeaker: number | null;
  nameOf: (speaker: number) => string;
  /** The segment about whose speaker the page asks; null where it does not. */
  asked: string | null;
  ask: (segment: string | null) => void;
  /** Takes a doubtful place of a segment as it is written, or puts there what was heard at first. */
  take: (segment: DocumentSegment, place: DoubtfulPlace, reading: "written" | "heard") => void;
  /** Splits a segment before a word, and leads on to what follows. Nothing where there is no word on both sides. */
  split: (segment: string, at: number | null) => void;
  /** Joins a segment with the next one, or has a paragraph begin with it, or no more. */
  join: (segment: string) => void;
  turnParagraph: (segment: string) => void;
};

/** Leads what is done to a transcript; null of what is none, and of one that is only to be read. */
export function useTranscript(
  opened: Opened,
  edits: Edits,
  {
    editable,
    speakers,
    editing,
  }: {
    editable: boolean;
    /** Of the text that is shown, which may be an older one. */
    speakers: Opened["speakers"];
    editing: { chosen: string | null; choose: (segment: string) => void };
  },
): { control: TranscriptControl | null; forText: TranscriptOfText } {
  const { chosen, choose } = editing;
  const own = useTranscriptEdits(edits);
  const [asked, ask] = useState<string | null>(null);
  const { segments, document } = opened;
  const names = useMemo(() => namesOf(speakers), [speakers]);
  const { nameOf } = names;
  const isOpen = editable && document.kind === "transcript";
  const { split, join, paragraph, settle } = own;
  const { change } = edits;
  const find = useCallback((id: string) => segments.findIndex((one) => one.id === id), [segments]);
  const control = useMemo((): TranscriptControl | null => {
    if (!isOpen) return null;
    const most = Math.max(0, ...speakers.map(({ speaker }) => speaker));
    return {
      ...{ edits: own, speakers, nameOf, asked, ask },
      newSpeaker: most < DOCUMENT_LIMITS.speakers ? most + 1 : null,
      take: ({ id, text }, place, reading) =>
        void (reading === "written" ? settle(id, place.from) : change(id, asHeard(text, place).trim())),
      split: (id, at) => {
        const segment = segments[find(id)];
        if (!segment || !isSplittable(segment, at)) return;
        const second = newKey();
        void split(id, at, second).then((end: EditEnd) => {
          if (end !== "done") return;
          choose(second);
          focusOnceDrawn(second);
        });
      },
      join: (id) => {
        const next = segments[find(id) + 1];
        if (next) void join(id, next.id);
      },
      turnParagraph: (id) => {
        const at = find(id);
        const segment = segments[at];
        if (segment && at > 0) void paragraph(id, !segment.paragraph);
      },
    };
  }, [isOpen, own, speakers, nameOf, asked, segments, find, split, join, paragraph, settle, change, choose]);
  const doubtedBelow = useMemo(
    () => (isOpen ? clearlyDoubtfulBelow(segments.flatMap(({ words }) => words ?? [])) : null),
    [segments, isOpen],
  );
  const newest = useRef({ segments, chosen, doubtedBelow: 0 });
  newest.current = { segments, chosen, doubtedBelow: doubtedBelow ?? 0 };
  const onDoubt = useCallback(() => goToDoubt({ ...newest.current, onChoose: choose }, 1), [choose]);
  const isRecorded = document.kind === "transcript";
  const forText = useMemo(
    () => ({
      ...{ ...names, isRecorded, onName: isOpen ? ask : null },
      ...{ doubtedBelow, onDoubt: isOpen ? onDoubt : null },
    }),
    [names, isRecorded, isOpen, doubtedBelow, onDoubt],
  );
  return { control, forText };
}
