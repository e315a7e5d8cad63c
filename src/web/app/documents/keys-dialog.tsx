import { type KeyRows, KeysSheet } from "#web/app/parts/keys-sheet.tsx";
import { PLAYING } from "#web/app/player/playing-keys.ts";
import { AGAIN_SECONDS } from "#web/app/player/steps.ts";
import { DOCUMENT } from "#words/pages/document.ts";
import { MARKS } from "#words/pages/marks.ts";

const copy = DOCUMENT.keys;

/** In a text without tools: what Enter does. */
const PLAYS: KeyRows = [[["←", "→", copy.enter], copy.text]];
const EDITS: KeyRows = [[["←", "→", copy.enter], copy.item]];
/** The same where Enter plays. */
const EDITS_BESIDE: KeyRows = [[["E"], copy.edit]];
const EDITING: KeyRows = [
  [[copy.control, copy.enter], copy.save],
  [[copy.escape], copy.discard],
  [[copy.control, "Z"], copy.undo],
  [[copy.control, copy.shift, "Z"], copy.redo],
  [["F"], copy.find],
];
/** Of what was written here and is made sentence by sentence. */
const MAKING: KeyRows = [
  [["←", "→", copy.enter], copy.tools],
  [["P"], copy.fromHere],
  [["E"], copy.edit],
  [[copy.escape], copy.back],
  [["1", "2", "…"], copy.take],
  [["A"], copy.again],
  [["V"], copy.voice],
  [["O"], copy.own],
  [["S"], copy.say],
  [["B"], copy.putBack],
  [["D"], copy.doubts],
  [["X"], copy.leave],
  [["N"], copy.remake],
  [["M"], copy.make],
  [["C"], copy.chapters],
];

/** Of what was recorded. */
const RECORDED: KeyRows = [
  [["P"], copy.fromHere],
  [["B"], copy.again3(AGAIN_SECONDS)],
  [[copy.alt, "J"], copy.writingBack(AGAIN_SECONDS)],
  [[copy.alt, "K"], copy.writingPlay],
  [["D"], copy.words],
  [["X"], copy.settle],
  [["S"], copy.split],
  [["N"], copy.join],
  [["T"], copy.paragraph],
  [["1", "2", "…"], copy.speakers],
  [["W"], copy.speaker],
  [["U"], copy.fillers],
  [["H"], MARKS.keys.highlight],
  [["M"], MARKS.keys.mark],
];

const ALWAYS: KeyRows = [
  [["R"], copy.cleanView],
  [["+", "−"], copy.letters],
  [["?"], copy.sheet],
];

type KeysDialogProps = {
  open: boolean;
  playable: boolean;
  editable: boolean;
  made?: boolean;
  recorded?: boolean;
  onClose: () => void;
};

/** The sheet of keys: those that do something on this page. */
export function KeysDialog({
  open,
  playable,
  editable,
  made = false,
  recorded = false,
  onClose,
}: KeysDialogProps) {
  const hasTools = editable && made;
  const rows: KeyRows = [
    ...(playable ? [...PLAYING, ...(hasTools ? [] : PLAYS)] : []),
    ...(editable ? [...(hasTools ? MAKING : playable ? EDITS_BESIDE : EDITS), ...EDITING] : []),
    ...(editable && recorded ? RECORDED : []),
    ...ALWAYS,
  ];
  return <KeysSheet open={open} words={copy} rows={rows} onClose={onClose} />;
}
