import { type KeyRows, KeysSheet } from "#web/app/parts/keys-sheet.tsx";
import { DOCUMENT } from "#words/pages/document.ts";
import { ARROW_SECONDS, LETTER_SECONDS } from "./steps.ts";

const copy = DOCUMENT.keys;

const PLAYING: KeyRows = [
  [[copy.space], copy.play],
  [["←", "→"], copy.five(ARROW_SECONDS)],
  [["J", "K", "L"], copy.ten(LETTER_SECONDS)],
  [[copy.shift, "←", "→"], copy.sentence],
  [["←", "→", copy.enter], copy.word],
];
const EDITING: KeyRows = [
  [["←", "→", copy.enter], copy.item],
  [[copy.control, copy.enter], copy.save],
  [[copy.escape], copy.discard],
  [[copy.control, "Z"], copy.undo],
  [[copy.control, copy.shift, "Z"], copy.redo],
];

const ALWAYS: KeyRows = [
  [["R"], copy.cleanView],
  [["+", "−"], copy.letters],
  [["?"], copy.sheet],
];

type KeysDialogProps = { open: boolean; playable: boolean; editable: boolean; onClose: () => void };

/** The sheet of keys: those that do something on this page. */
export function KeysDialog({ open, playable, editable, onClose }: KeysDialogProps) {
  const rows: KeyRows = [...(playable ? PLAYING : []), ...(editable ? EDITING : []), ...ALWAYS];
  return <KeysSheet open={open} words={copy} rows={rows} onClose={onClose} />;
}
