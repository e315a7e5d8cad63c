import type { DocumentSegment } from "#contract/documents.ts";
import { placeNow } from "./chosen-place.ts";
import { nextUnsure, unsureWords } from "./doubts-in-text.ts";
import { focusPlace } from "./focus-place.ts";

type From = {
  segments: readonly DocumentSegment[];
  /** The confidence under which words are doubtful. */
  doubtedBelow: number;
  chosen: string | null;
  onChoose: (segment: string) => void;
};

/** Leads to the doubtful word behind the chosen one, or to the one before. */
export function goToDoubt({ segments, doubtedBelow, chosen, onChoose }: From, step: 1 | -1): void {
  const from = placeNow() ?? (chosen === null ? null : { segment: chosen, at: -1 });
  const next = nextUnsure(unsureWords(segments, doubtedBelow), segments, from, step);
  if (!next) return;
  onChoose(next.segment);
  requestAnimationFrame(() => focusPlace(next.segment, next.at));
}
