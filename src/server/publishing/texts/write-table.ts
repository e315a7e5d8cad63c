import { csvRow, csvStart } from "#server/platform/http/csv.ts";
import { marksOfNothing, type WrittenMark } from "./marked-text.ts";
import { nameIn, noteOf, type Written } from "./written.ts";

/**
 * A document as a table: a row for each utterance, with when it sounds and who says it. A note of words that are no more has a
 * row of its own, in its time.
 */
export function writeTable(written: Written): string {
  const { start, end, speaker, text, notes } = written.words.columns;
  const isNoted = written.choices.notes;
  const nameOf = nameIn(written);
  const others = isNoted ? marksOfNothing(written.marks) : [];
  const before = (time: number) => {
    const next = others.findIndex((mark) => mark.start >= time);
    return others.splice(0, next < 0 ? others.length : next).map((mark) => rowOfNote(mark, written));
  };
  const rows = written.segments.flatMap((one) => [
    ...(one.start === null ? [] : before(one.start)),
    csvRow([
      clock(one.start),
      clock(one.end),
      one.speaker === null ? "" : nameOf(one.speaker),
      cell(one.text),
      ...(isNoted ? [cell(notesBeside(one.id, written))] : []),
    ]),
  ]);
  rows.push(...before(Number.POSITIVE_INFINITY));
  return `${csvStart}${csvRow([start, end, speaker, text, ...(isNoted ? [notes] : [])])}${rows.join("")}`;
}

function rowOfNote(mark: WrittenMark, { words }: Written): string {
  const { note, by } = noteOf(mark, words);
  return csvRow([clock(mark.start), clock(mark.end), "", "", cell(`${note} (${by})`)]);
}

const cell = (text: string): string => text.toWellFormed().replaceAll("\0", "");

/** What is marked from a segment on, a line for each. */
const notesBeside = (segment: string, { marks, words }: Written): string =>
  marks
    .filter(({ covers }) => covers[0]?.segment === segment)
    .map((mark) => {
      const { note, by } = noteOf(mark, words);
      return `${note} (“${mark.text}”, ${by})`;
    })
    .join("\n");

/** `01:02:03.456`, which no spreadsheet takes for thousands; empty where nothing sounds. */
function clock(seconds: number | null): string {
  if (seconds === null) return "";
  const hours = Math.floor(seconds / 3_600);
  return `${String(hours).padStart(2, "0")}:${new Date(1000 * (seconds - 3_600 * hours)).toISOString().slice(14, 23)}`;
}
