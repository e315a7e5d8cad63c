import type { DoubtfulSentence } from "#contract/checks.ts";
import type { DocumentSegment } from "#contract/documents.ts";
import type { PlacedMark } from "../marks/placed-marks.ts";

/** What stands beside a sentence: the state that needs a hand, what sounds, or what can be done with the chosen one. */
export type Note = { segment: string } & (
  | { kind: "changed"; sentences: readonly DocumentSegment[] }
  | { kind: "failed" | "making" | "out" | "playing" }
  | { kind: "chosen" }
  | { kind: "doubt"; doubt: DoubtfulSentence }
  | { kind: "mark"; marks: readonly PlacedMark[] }
);

type Beside = {
  doubtful: ReadonlyMap<string, DoubtfulSentence>;
  /** Sentences that are left out, of which it is known what they said. */
  leftOut: ReadonlyMap<string, string>;
  marks: ReadonlyMap<string, readonly PlacedMark[]>;
  sounds: string | null;
  chosen: string | null;
  /** The sentence that is written anew: nothing stands beside it. */
  editing: string | null;
};

/** The notes of a text in its order. Changed sentences that follow each other share one, as long as none is chosen. */
export function notesOfText(segments: readonly DocumentSegment[], beside: Beside): Note[] {
  const { doubtful, leftOut, marks, sounds, chosen, editing } = beside;
  const notes: Note[] = [];
  let isMaking = false;
  let run: DocumentSegment[] | null = null;
  for (const one of segments) {
    const segment = one.id;
    const isRun = one.state === "changed" && one.text !== "" && segment !== chosen && segment !== editing;
    if (!isRun || one.paragraph) run = null;
    if (segment === editing) continue;
    if (segment === chosen) {
      notes.push({ segment, kind: "chosen" });
      continue;
    }
    if (isRun && run) run.push(one);
    else if (isRun) {
      run = [one];
      notes.push({ segment, kind: "changed", sentences: run });
    }
    const doubt = doubtful.get(segment);
    if (doubt) notes.push({ segment, kind: "doubt", doubt });
    const noted = marks.get(segment);
    if (noted) notes.push({ segment, kind: "mark", marks: noted });
    if (one.text === "" && leftOut.has(segment)) notes.push({ segment, kind: "out" });
    if (one.state === "failed") notes.push({ segment, kind: "failed" });
    // Of many that wait only the first is at work.
    if (one.state === "making" && !isMaking) {
      isMaking = true;
      notes.push({ segment, kind: "making" });
    }
    if (segment === sounds) notes.push({ segment, kind: "playing" });
  }
  return notes;
}
