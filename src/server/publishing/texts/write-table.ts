import { csvRow, csvStart } from "#server/platform/http/csv.ts";
import { nameIn, type Written } from "./written.ts";

/** A document as a table: a row for each utterance, with when it sounds and who says it. */
export function writeTable(written: Written): string {
  const { start, end, speaker, text } = written.words.columns;
  const nameOf = nameIn(written);
  const rows = written.segments.map((one) =>
    csvRow([
      clock(one.start),
      clock(one.end),
      one.speaker === null ? "" : nameOf(one.speaker),
      one.text.toWellFormed().replaceAll("\0", ""),
    ]),
  );
  return `${csvStart}${csvRow([start, end, speaker, text])}${rows.join("")}`;
}

/** `01:02:03.456`, which no spreadsheet takes for thousands; empty where nothing sounds. */
function clock(seconds: number | null): string {
  if (seconds === null) return "";
  const hours = Math.floor(seconds / 3_600);
  return `${String(hours).padStart(2, "0")}:${new Date(1000 * (seconds - 3_600 * hours)).toISOString().slice(14, 23)}`;
}
