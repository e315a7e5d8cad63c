import { plural } from "../amounts.ts";
import { formatNumber as n } from "../locale.ts";

type Ranges = readonly { from: number; to: number }[];
/** Rows by their numbers; `more`: there are others. */
function rowsOf(ranges: Ranges, more: boolean): string {
  const said = ranges.map(({ from, to }) => (from === to ? n(from) : `${n(from)}–${n(to)}`));
  const single = ranges.length === 1 && ranges[0]?.from === ranges[0]?.to;
  return `${single ? "Row" : "Rows"} ${said.join(", ")}${more ? " …" : ""}`;
}

/** Where anybody finds out whether a saved statement is still what the server stated. */
export const VERIFY_STATEMENT = {
  description:
    "Choose a saved statement: your browser finds out whether rows were changed, left out, put in or cut off. Nothing is sent.",
  lead: "Choose a statement that was saved as JSON. Every row is recomputed, so that one which was changed, left out, put in or cut off is found.",
  private: "All of it happens in your browser: nothing of the file is sent anywhere.",
  ready: "Everything for it is here now: you may go offline.",
  file: "Statement",
  choose: "Choose a file",
  drop: "or drop it here",
  dropNow: "Let go to verify it",
  another: "Choose another file",
  kept: "Roots that you kept (optional)",
  keptHint:
    "As they stand in receipts, one a line: the day and its root. Or a list that was saved from this server.",
  openList: "Open a saved list",
  again: "Verify with these roots",
  compare: "Compare with the roots this server publishes",
  compareHint: "Fetches that list alone. Your file stays here.",
  compareFailed: "The list could not be fetched. What was verified stays true without it.",
  waiting: "What comes out stands here",
  waitingBody:
    "Whether the rows hang together, up to which of them a published root proves it, and every fault by its row.",
  busy: "Verifying",
  verdicts: {
    holds: "This statement holds",
    broken: "This statement does not hold",
    open: "Not all that you kept is shown yet",
  },
  faults: "What is wrong",
  missing: "What is missing",
  withProof: "Save it with that proof",
  moreFaults: (count: number) => plural(count, { one: "And # more fault.", other: "And # more faults." }),
  rows: "Rows",
  rowsHold: (count: number) =>
    plural(count, {
      one: "# row, as it was sealed.",
      other: "# rows. Each is as it was sealed, and none between them is missing.",
    }),
  rowsRead: (count: number) => plural(count, { one: "# row was read.", other: "# rows were read." }),
  none: "None yet.",
  proven: "Proven",
  provenRows: (count: number, day: string) =>
    plural(count, {
      one: `Row 1 is in the root of ${day}, and was all there was.`,
      other: `Rows 1 to # are in the root of ${day}, and were all there were.`,
    }),
  compared: "The root is one that you compared it with.",
  notCompared:
    "The root comes from the file itself. Compare it with one that you kept, or with those that the server publishes.",
  notProven: "No root has these rows yet: they hang together, but could have been made anew.",
  nothingProven: "Nothing, as long as something is wrong or missing.",
  newer: "Newer",
  newerRows: (from: number, to: number) =>
    from === to
      ? `Row ${n(from)} came after that root, and may still be cut off until the next.`
      : `Rows ${n(from)} to ${n(to)} came after that root, and may still be cut off until the next.`,
  before: "From before",
  beforeRows: (count: number) =>
    plural(count, {
      one: "# row is from before there were seals. Nothing proves what it was until then.",
      other: "# rows are from before there were seals. Nothing proves what they were until then.",
    }),
  deleted: "Words deleted",
  deletedRows: (ranges: Ranges, more: boolean) =>
    `${rowsOf(ranges, more)}. What was deleted can’t be read any more, and the rest holds without it.`,
  rowless: "Without rows",
  rowlessDays: (days: readonly string[]) =>
    `By this statement there was no row yet on ${days.join(", ")}, of which you kept a root. If you had any by then, they are missing.`,
  misdated: "Wrong date",
  misdatedRows: (ranges: Ranges, more: boolean) =>
    `${rowsOf(ranges, more)}: in the root of a day that was over before the date they bear. A clock was wrong, or somebody chose the date.`,
  stated: "Stated by",
  account: "Account",
  elsewhere: "That is not the server of this page: the roots that belong to it are published there.",
  errors: {
    "file-empty": "The file is empty. Save the statement again.",
    "file-unreadable": "The file can’t be read. Perhaps it was moved or changed: choose it again.",
    "file-cut-off": "The file ends too early: its download was cut short. Save the statement again.",
    "file-not-json": "This is not a statement: choose the file that ends in .json, not the CSV.",
    "file-not-statement": "This is some other JSON. Choose the file that the page of your statement saves.",
    "file-newer":
      "This statement has a form that this page does not know yet. Reload the page and choose it again.",
    "file-too-large": (megabytes: number) =>
      `The file is larger than ${n(megabytes)} MB, more than this page can read.`,
    "row-malformed": (row: number) =>
      `The entry ${n(row)} of the list of rows has something in it that no row can have: it was changed by hand, or damaged.`,
    "roots-unreadable": (line: number) =>
      `Line ${n(line)} of the roots is not a day and a root: 2026-11-26, a space, and 64 letters and digits.`,
    "list-too-large": "That file is too large to be a list of roots.",
    unable: "What verifies could not be loaded. Go online, reload the page and choose the file again.",
  },
} as const;
