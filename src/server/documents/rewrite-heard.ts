import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { gapIn } from "#contract/paragraphs.ts";
import { countCharacters } from "#contract/prices.ts";
import type { Segment } from "#contract/transcript.ts";
import type { Db } from "#server/platform/db/client.ts";
import { recordedSegments } from "./recorded-segments.ts";
import { reviseSegments, type WrittenSegment } from "./revise-segments.ts";
import { currentSegments } from "./rewrite-texts.ts";
import { countSpeakers } from "./speakers.ts";
import type { DocumentRow } from "./tables.ts";
import { realignWords } from "./words-after-edit.ts";

type Passage = { start: number; end: number; language: string | null };
/** What was heard in one go, of one segment: a text with the places of its words. */
type Piece = Pick<WrittenSegment, "text" | "words">;

type Timed = Pick<WrittenSegment, "start" | "end">;

/** A segment that lies so far in a passage alone, in seconds, may be its neighbour. */
const EDGE = 0.25;

/** A passage with all of the segments that lie in it: where people talk over each other one may begin before, or end after. */
export function wholePassage<Given extends { start: number; end: number }>(
  passage: Given,
  segments: readonly Timed[],
): Given {
  const within = segments.filter((one) => overlap(one, passage.start, passage.end) > EDGE);
  const start = Math.min(passage.start, ...within.map((one) => one.start ?? passage.start));
  const end = Math.max(passage.end, ...within.map((one) => one.end ?? passage.end));
  if (start === passage.start && end === passage.end) return passage;
  return wholePassage({ ...passage, start, end }, segments);
}

/**
 * Puts what was heard in a passage of a recording, whose document is locked, in the place of its text, as the next revision.
 * Each word goes to the segment in whose time it lies, so that who speaks and where paragraphs begin stay; segments in which
 * nothing was heard go. @returns why nothing is written: a segment of the passage reaches beyond it, or there is none; one would
 * be too long
 */
export async function rewriteHeard(
  tx: Db,
  found: DocumentRow,
  { start, end, language }: Passage,
  heard: readonly Segment[],
): Promise<Outcome<"hearing-passage-changed" | "text-too-long"> | undefined> {
  const all = await currentSegments(tx, found.id);
  const within = all.filter(
    (row) => row.start !== null && row.end !== null && overlap(row, start, end) > EDGE,
  );
  const isBeyond = within.some((row) => (row.start ?? 0) < start - EDGE || (row.end ?? 0) > end + EDGE);
  if (within.length === 0 || isBeyond) return outcome("hearing-passage-changed");
  const pieces = new Map<string, Piece[]>();
  for (const { text, words, start: from, end: to } of recordedSegments(heard, language))
    for (const { row, ...piece } of cut({ text, words, middle: ((from ?? 0) + (to ?? 0)) / 2 }, within))
      pieces.set(row.id, [...(pieces.get(row.id) ?? []), piece]);
  let isParagraph = false;
  const written: WrittenSegment[] = [];
  const removed: string[] = [];
  for (const row of within) {
    const its = pieces.get(row.id);
    isParagraph ||= row.paragraph;
    if (!its) {
      removed.push(row.id);
      continue;
    }
    const spoken = language ?? row.language;
    const said = timed(joined(its, spoken), row);
    written.push({ ...row, ...said, says: null, language: spoken, paragraph: isParagraph });
    isParagraph = false;
  }
  const next = all[all.indexOf(within.at(-1)!) + 1];
  if (isParagraph && next && !next.paragraph) written.push({ ...next, paragraph: true });
  const most = DOCUMENT_LIMITS.segmentCharacters;
  if (written.some(({ text }) => countCharacters(text) > most)) return outcome("text-too-long", { most });
  await reviseSegments(tx, found, { written, removed }, "hearing");
  if (removed.length > 0) await countSpeakers(tx, found);
  return undefined;
}

const overlap = (row: Timed, start: number, end: number): number =>
  Math.min(row.end ?? 0, end) - Math.max(row.start ?? 0, start);

/** A heard text cut where its words go over into another segment. Without times of words all of it goes to one. */
function cut(
  { text, words, middle }: Piece & { middle: number },
  rows: readonly WrittenSegment[],
): (Piece & { row: WrittenSegment })[] {
  const [first, ...others] = words ?? [];
  if (!first) return [{ text, words: [], row: nearest(rows, middle) }];
  const parts: { row: WrittenSegment; from: number; words: NonNullable<Piece["words"]> }[] = [];
  for (const word of [first, ...others]) {
    const row = nearest(rows, (word.start + word.end) / 2);
    const last = parts.at(-1);
    if (last?.row === row) last.words.push(word);
    else parts.push({ row, from: last ? word.from : 0, words: [word] });
  }
  return parts.map(({ row, from, words: its }, at) => {
    const own = text.slice(from, parts[at + 1]?.from);
    const trimmed = own.trim();
    const shift = from + own.indexOf(trimmed);
    return {
      row,
      text: trimmed,
      words: its.map((word) => ({ ...word, from: word.from - shift, to: word.to - shift })),
    };
  });
}

/** Words whose engine says no times share that of their segment. */
function timed({ text, words }: Piece, { start, end }: WrittenSegment): Piece {
  if ((words?.length ?? 0) > 0 || start === null || end === null) return { text, words };
  return { text, words: realignWords([], { before: "", after: text }, { start, end }) };
}

/** The segment in which a moment lies, else the one that is nearest to it. */
function nearest(rows: readonly WrittenSegment[], time: number): WrittenSegment {
  const away = ({ start, end }: WrittenSegment) => Math.max((start ?? 0) - time, time - (end ?? 0), 0);
  return rows.reduce((best, row) => (away(row) < away(best) ? row : best));
}

function joined(pieces: readonly Piece[], language: string | null): Piece {
  const gap = gapIn(language);
  let text = "";
  const words = pieces.flatMap((piece) => {
    const shift = text === "" ? 0 : text.length + gap.length;
    text = text === "" ? piece.text : text + gap + piece.text;
    return (piece.words ?? []).map((word) => ({ ...word, from: word.from + shift, to: word.to + shift }));
  });
  return { text, words };
}
