import { TEXT_FILES } from "#contract/text-files.ts";
import { number, plural } from "../amounts.ts";
import { oneOf } from "../formats.ts";

const NAMES = TEXT_FILES.map(({ name }) => name);

/** Many documents by one press. */
export const BATCH = {
  title: "Many at once",
  description: "Drop a table or many files, see one price, and have them all spoken by one press.",
  how: {
    title: "How it works",
    steps: [
      "Drop a table (CSV, a row for each document) or several text files.",
      "See which documents become of them, and one price. Leave out what you don’t want.",
      "Press once: they are spoken one after the other, also with this page closed. Download all as one ZIP.",
    ],
  },
  example: "Download an example",
  name: "Name of the batch",
  voice: "Voice where none is named",
  drop: "Drop a CSV or several files here.",
  choose: "Choose files",
  hint: `A CSV has the columns title, text, voice and language; only text is needed, and each row becomes a document. Other files: ${oneOf(NAMES)}. Of those, footnotes, code and page numbers are left out. The name tags the documents in your library.`,
  reading: (at: number, of: number) => `Reading file ${number(at)} of ${number(of)}`,
  row: (row: number) => `Row ${number(row)}:`,
  oneTable: "One table at a time, please.",
  nothingSpoken: "There is nothing in it to be spoken.",
  notTaken: "These were not taken:",
  earlier: "Earlier batches",
  loading: "Loading the batch",
  failed: "The batch could not be loaded.",
  again: "Try again",
  states: { draft: "Not made yet", running: "Being made", done: "Done", canceled: "Canceled" },
  itemStates: {
    waiting: "Waiting",
    making: "Being made",
    made: "Made",
    failed: "Not made",
    skipped: "Left out",
  },
  /** Before the press. */
  wouldCost: (cost: string | null) => (cost === null ? "Not begun" : `Not begun, ${cost}`),
  made: (made: number, items: number) => `${number(made)} of ${number(items)} made`,
  notMade: (count: number) => `${number(count)} not made`,
  share: (share: number) => `${number(Math.floor(100 * share))} %`,
  asking: "Asking for the price",
  press: (count: number) => plural(count, { one: "Make # document", other: "Make # documents" }),
  free: "free",
  remove: (title: string) => `Remove “${title}” from the batch`,
  leaveOut: (title: string) => `Leave out “${title}”`,
  sentTo: (host: string) => `The texts go to ${host}.`,
  cancel: "Cancel",
  close: "You can close this page. One document is made after the other.",
  zip: (count: number) => plural(count, { one: "Download # as ZIP", other: "Download # as ZIP" }),
  another: "Begin another batch",
};
