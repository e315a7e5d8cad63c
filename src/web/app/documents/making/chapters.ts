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
 * none. `scripts` has the parts of sentences with controls; `length` is that of the sound in seconds, 0 while it grows.
 */
export function chaptersOf(
  segments: readonly DocumentSegment[],
  scripts: ReadonlyMap<string, readonly ScriptPart[]> = new Map(),
  length = 0,
): Chapter[] {
  const said = ({ id, text }: DocumentSegment) => withoutControls(text, scripts.get(id) ?? []).text;
  const speaks = segments.filter(({ text }) => text.trim() !== "");
  const ends = new Map(speaks.map(({ id, end }, at) => [id, pauseEnd(end, speaks[at + 1], length)]));
  const parts: DocumentSegment[][] = [];
  for (const segment of segments) {
    if (segment.heading) parts.push([segment]);
    else parts.at(-1)?.push(segment);
  }
  return parts.flatMap((part, index) => {
    const [heading] = part;
    if (!heading) return [];
    const written = part.filter(({ text }) => text.trim() !== "");
    const made = written.filter(({ state }) => state === "made" || state === "recorded").length;
    return [
      {
        ...{ number: index + 1, name: said(heading), segment: heading.id, start: heading.start },
        seconds: written.reduce(
          (sum, segment) => sum + secondsOf(segment, ends.get(segment.id), said(segment)),
          0,
        ),
        about: made < written.length,
        made: written.length > 0 ? made / written.length : 1,
        segments: new Set(part.map(({ id }) => id)),
      },
    ];
  });
}

/** Where a sentence is over, with the pause after it: where the next one begins, if that sounds, too. */
function pauseEnd(end: number | null, next: DocumentSegment | undefined, length: number): number | null {
  return end === null ? null : Math.max(end, next ? (next.start ?? end) : length);
}

function secondsOf({ start }: DocumentSegment, end: number | null | undefined, text: string): number {
  return start !== null && end != null ? end - start : secondsToSay(text);
}

/** How long a text without controls will sound, in seconds, by its words. */
export const secondsToSay = (text: string): number => countWords(text) / WORDS_A_SECOND;

/** The chapter in which a sentence is. */
export function chapterOf(chapters: readonly Chapter[], segment: string | null): Chapter | undefined {
  return segment === null ? undefined : chapters.find(({ segments }) => segments.has(segment));
}

/** Seconds within which a step back leads to the chapter before, and not to the beginning of this one. */
const JUST_BEGUN = 3;

/** Where the chapter before or after a time begins, in seconds; null where none does that can be played. */
export function chapterFrom(chapters: readonly Chapter[], time: number, step: -1 | 1): number | null {
  const starts = chapters.flatMap(({ start }) => start ?? []).sort((one, other) => one - other);
  if (step === 1) return starts.find((start) => start > time) ?? null;
  return starts.findLast((start) => start < time - JUST_BEGUN) ?? starts[0] ?? null;
}

/** What sounds of a text while it grows: up to the first sentence that is still being made. */
export function soundingSoFar(segments: readonly DocumentSegment[]): readonly DocumentSegment[] {
  const gap = segments.findIndex(({ state }) => state === "making");
  return gap === -1 ? segments : segments.slice(0, gap);
}
