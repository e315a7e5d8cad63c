import { plural } from "../amounts.ts";
import { formatNumber } from "../locale.ts";

/** What was done to a document, and its texts as they were. */
export const VERSIONS = {
  title: "Earlier versions",
  body: "Every change is kept. Look at an earlier text, and bring it back if you like.",
  loading: "Loading what was changed.",
  failed: "That could not be loaded",
  again: "Try again",
  kind: {
    made: "First version",
    edit: "Edited",
    take: "Another take",
    manner: "Spoken otherwise",
    pronunciation: "Pronunciation",
    speaker: "Speakers",
    split: "Split",
    join: "Joined",
    paragraph: "Paragraph",
    replace: "Words replaced",
    fillers: "Fillers left out",
    doubt: "Doubt settled",
    hearing: "Heard again",
    "left-out": "Passage left out for good",
    undo: "Undone",
    redo: "Done again",
    restore: "Brought back",
  },
  by: { person: "You", participant: "A participant’s wish", server: "This server" },
  /** What its session was opened with, behind who did it. */
  device: ({ browser, system }: { browser: string | null; system: string | null }) =>
    browser && system ? `${browser} on ${system}` : (browser ?? system ?? ""),
  segments: (count: number) => plural(count, { one: "# sentence", other: "# sentences" }),
  now: "This is what you see",
  look: "Look at it",
  lookAt: (version: number) => `Look at version ${formatNumber(version)}`,
  older: "Show older ones",
  close: "Close",
  /** Over a text as it was. */
  notice: (version: number) => `This is version ${formatNumber(version)}, to read.`,
  restore: "Bring it back",
  leave: "Back to the newest",
  restored: "Brought back.",
} as const;
