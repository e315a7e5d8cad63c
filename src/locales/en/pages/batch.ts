import { TEXT_FILES } from "#contract/text-files.ts";
import { characters, credits, number, plural } from "../amounts.ts";
import { oneOf } from "../formats.ts";

const NAMES = TEXT_FILES.map(({ name }) => name);

/** Many documents by one press. */
export const BATCH = {
  title: "Many at once",
  description:
    "Drop a table or many files, see one price for all of them, and have them spoken with one press.",
  how: {
    title: "How it works",
    steps: [
      "Drop a table (CSV, one row per document) or several text files.",
      "See the documents they make, and one price for all of them. Leave out what you don’t want.",
      "Press once: they are spoken one after the other, even with this page closed. Download them all as one ZIP.",
    ],
  },
  example: "Download an example table",
  /** The names of the columns are the same in every language. */
  exampleTable: `title,text,voice,language
Welcome,Welcome to the harbour tour.,nova,en
First stop,"The lighthouse was built in 1861, and still works.",ash,en
`,
  name: "Name of the batch",
  voice: "Voice, unless a row names one",
  drop: "Drop a table or several files here.",
  choose: "Choose files",
  hint: `A table is a CSV file with the columns title, text, voice and language. Only text is required, and each row becomes a document. Other files: ${oneOf(NAMES)}. Their footnotes, code and page numbers are left out. In your library, the documents are tagged with the name of the batch.`,
  reading: (at: number, of: number) => `Reading file ${number(at)} of ${number(of)}`,
  row: (row: number) => `Row ${number(row)}:`,
  oneTable: "One table at a time, please.",
  nothingSpoken: "There is nothing in it to speak.",
  notTaken: "These could not be added:",
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
  wouldCost: (cost: string | null) => (cost === null ? "Not started" : `Not started, ${cost}`),
  made: (made: number, items: number) => `${number(made)} of ${number(items)} made`,
  notMade: (count: number) => `${number(count)} not made`,
  share: (share: number) => `${number(Math.floor(100 * share))} %`,
  asking: "Working out the price",
  /** All that can be pressed, with the figures of the quote. */
  quoted: (quote: { items: number; characters: number; credits: number }) =>
    quote.items > 1 && quote.credits > 0
      ? `${characters(quote.characters)} in ${number(quote.items)} documents. Each document uses credits of its own: ${credits(quote.credits)} in all.`
      : `${characters(quote.characters)} in ${plural(quote.items, { one: "# document", other: "# documents" })}.`,
  have: (have: number) => `You have ${credits(have)}.`,
  short: {
    title: "Too few credits",
    needs: (needed: number, have: number) => `This takes ${credits(needed)}, and you have ${number(have)}.`,
    part: "You can start all the same: documents are made for as long as your credits last, and the rest can be made later.",
  },
  press: (count: number) => plural(count, { one: "Make # document", other: "Make # documents" }),
  free: "free",
  remove: (title: string) => `Remove “${title}” from the batch`,
  leaveOut: (title: string) => `Leave out “${title}”`,
  sentTo: (host: string) => `The texts are sent to ${host}.`,
  cancel: "Cancel",
  close: "You can close this page. The documents are made one after the other.",
  zip: (count: number) => plural(count, { one: "Download # as ZIP", other: "Download # as ZIP" }),
  another: "Start another batch",
};
