import { type KeyRows, KeysSheet } from "#web/app/parts/keys-sheet.tsx";
import { PLAYING } from "#web/app/player/playing-keys.ts";
import { AGAIN_SECONDS } from "#web/app/player/steps.ts";
import { DOCUMENT } from "#words/pages/document.ts";
import { MARKS } from "#words/pages/marks.ts";

const copy = DOCUMENT.keys;

/** In a text without tools: what Enter does. */
const PLAYS: KeyRows = [[["←", "→", copy.enter], copy.text]];
/** The same where Enter leads to what can be said of it. */
const SAYS: KeyRows = [[["←", "→", copy.enter], copy.object]];
const FROM_HERE: KeyRows = [[["P"], copy.fromHere]];
/** Words of a recording that sounds, pressed. */
const HEARD: KeyRows = [[[copy.click], copy.hear]];
const CORRECTED: KeyRows = [[[copy.twice], copy.correct]];
/** Words of a recording. */
const MARKS_WORDS: KeyRows = [[[copy.shift, "←", "→"], MARKS.keys.words]];
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
  [["1", "2"], copy.readings],
  [["S"], copy.split],
  [["N"], copy.join],
  [["T"], copy.paragraph],
  [["1", "2", "…"], copy.speakers],
  [["W"], copy.speaker],
  [["U"], copy.fillers],
  ...MARKS_WORDS,
  [["Q"], MARKS.keys.quote],
  [["H"], MARKS.keys.highlight],
  [["M"], MARKS.keys.mark],
  [["A"], MARKS.keys.hearAgain],
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
  /** Of a recording that is only read: what its words are marked for. */
  marks?: "say" | "copy" | null;
  onClose: () => void;
};

/** The sheet of keys: those that do something on this page. */
export function KeysDialog({
  open,
  playable,
  editable,
  made = false,
  recorded = false,
  marks = null,
  onClose,
}: KeysDialogProps) {
  const hasTools = editable && made;
  const rows: KeyRows = [
    ...(playable ? [...PLAYING, ...(hasTools || marks === "say" ? [] : PLAYS)] : []),
    ...(marks === "say" ? [...SAYS, ...(playable ? FROM_HERE : [])] : []),
    ...(playable && (recorded || marks) ? HEARD : []),
    ...(editable && recorded ? CORRECTED : []),
    ...(marks ? MARKS_WORDS : []),
    ...(editable ? [...(hasTools ? MAKING : playable ? EDITS_BESIDE : EDITS), ...EDITING] : []),
    ...(editable && recorded ? RECORDED : []),
    ...ALWAYS,
  ];
  return <KeysSheet open={open} words={copy} rows={rows} onClose={onClose} />;
}
