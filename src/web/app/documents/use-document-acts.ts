import { isTextFormat } from "#contract/export-formats.ts";
import { type PageAct, useOfferedActs } from "#web/app/palette/page-acts.ts";
import { credits as formatCredits } from "#words/amounts.ts";
import { DOCUMENT } from "#words/pages/document.ts";
import { MAKING } from "#words/pages/making.ts";
import { SHARING } from "#words/pages/sharing.ts";
import type { Dialogs } from "./head.tsx";
import { keptExport } from "./kept-export.ts";
import type { MakingControl } from "./making/use-making.ts";
import type { Opened } from "./opened.ts";
import type { TextBars } from "./transcript/text-bar-of.tsx";
import type { Edits } from "./use-edits.ts";
import { useExport } from "./use-export.ts";

type DocumentActs = {
  opened: Opened;
  edits: Edits;
  editable: boolean;
  making: MakingControl | null;
  onRead: () => void;
  onOpen: (dialog: Dialogs) => void;
  onBar: (bar: TextBars) => void;
  onBin: () => void;
};

/** Lets the palette offer what can be done with the document; what costs says what. */
export function useDocumentActs({ opened, edits, editable, making, ...acts }: DocumentActs) {
  const { onRead, onOpen, onBar, onBin } = acts;
  const { document, undo, redo } = opened;
  const { progress, start } = useExport(document);
  const quote = editable && making && !making.pressing ? making.quote : null;
  const kept = keptExport();
  const sounds = document.audio !== null;
  const format = kept.format && (sounds || isTextFormat(kept.format)) ? kept.format : sounds ? "mp3" : "txt";
  const inUse = document.binnedAt === null;
  const act = (can: boolean, id: string, label: string, run: () => void): PageAct[] =>
    can ? [{ id, label, run }] : [];
  useOfferedActs([
    // What costs is never the first one, which Enter does.
    ...act(true, "read", DOCUMENT.cleanView.label, onRead),
    ...(quote && making ? act(quote.sentences > 0, "make", makeWords(quote), making.press) : []),
    ...act(progress === null, "export", `${DOCUMENT.export.label}: ${format.toUpperCase()}`, () =>
      start({ ...kept, format, author: document.author }),
    ),
    ...act(inUse, "share", SHARING.open, () => onOpen("share")),
    ...act(editable, "find", DOCUMENT.more.find, () => onBar("find")),
    ...act(editable && document.kind === "transcript", "fillers", DOCUMENT.more.fillers, () =>
      onBar("fillers"),
    ),
    ...act(true, "tags", DOCUMENT.more.tags, () => onOpen("tags")),
    ...act(true, "versions", DOCUMENT.more.versions, () => onOpen("versions")),
    ...act(editable && undo, "undo", DOCUMENT.undo, () => void edits.undo()),
    ...act(editable && redo, "redo", DOCUMENT.redo, () => void edits.redo()),
    ...act(true, "keys", DOCUMENT.more.keys, () => onOpen("keys")),
    ...act(inUse, "bin", DOCUMENT.more.bin, onBin),
  ]);
}

/** What the button says, with its price and where the text goes. */
function makeWords({ sentences, credits, host }: NonNullable<MakingControl["quote"]>): string {
  const price = credits === 0 ? MAKING.free : formatCredits(credits);
  return [MAKING.press(sentences), price, ...(host === null ? [] : [MAKING.sentTo(host)])].join(" · ");
}
