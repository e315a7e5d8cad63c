import type { DocumentSegment } from "#contract/documents.ts";
import type { ScriptPart } from "#contract/parse-script.ts";
import { withoutControls } from "#contract/read-script.ts";
import { WORDS_A_SECOND } from "#contract/reading-pace.ts";
import { countWords } from "#web/app/conversions/count-words.ts";

export type Chapter = {
  /** Counted from 1. */
  number: number;
  name: string;
  /** The sentence that is its heading. */
  segment: string;
  /** Where it begins, in seconds; null before it sounds. */
  start: number | null;
  /** Its length; `about`, while sentences of it are without their sound. */
  seconds: number;
  about: boolean;
  /** Share of its sentences that are made, 0–1. */
  made: number;
  segments: ReadonlySet<string>;
};

/**
 * The chapters of a text, each from its heading on, by what is said of it. What stands before the first heading belongs to
 * none. `scripts` has the parts of sentences with controls.
 */
export function chaptersOf(
  segments: readonly DocumentSegment[],
  scripts: ReadonlyMap<string, readonly ScriptPart[]> = new Map(),
): Chapter[] {
  const said = ({ id, text }: DocumentSegment) => withoutControls(text, scripts.get(id) ?? []).text;
  const parts: DocumentSegment[][] = [];
  for (const segment of segments) {
    if (segment.heading) parts.push([segment]);
    else parts.at(-1)?.push(segment);
  }
  return parts.flatMap((part, index) => {
    const [heading] = part;
    if (!heading) return [];
    const written = part.filter(({ text }) => text.trim() !== "");
    const made = written.filter(({ state }) => state === "made").length;
    return [
      {
        ...{ number: index + 1, name: said(heading), segment: heading.id, start: heading.start },
        seconds: written.reduce((sum, segment) => sum + secondsOf(segment, said(segment)), 0),
        about: made < written.length,
        made: written.length > 0 ? made / written.length : 1,
        segments: new Set(part.map(({ id }) => id)),
      },
    ];
  });
}

function secondsOf({ start, end }: DocumentSegment, text: string): number {
  return start !== null && end !== null ? end - start : countWords(text) / WORDS_A_SECOND;
}

/** What sounds of a text while it grows: up to the first sentence that is still being made. */
export function soundingSoFar(segments: readonly DocumentSegment[]): readonly DocumentSegment[] {
  const gap = segments.findIndex(({ state }) => state === "making");
  return gap === -1 ? segments : segments.slice(0, gap);
}
