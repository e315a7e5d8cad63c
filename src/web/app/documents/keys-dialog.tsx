import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DOCUMENT } from "#words/pages/document.ts";
import { ARROW_SECONDS, LETTER_SECONDS } from "./steps.ts";

const copy = DOCUMENT.keys;

type Rows = readonly [keys: string[], act: string][];

const PLAYING: Rows = [
  [[copy.space], copy.play],
  [["←", "→"], copy.five(ARROW_SECONDS)],
  [["J", "K", "L"], copy.ten(LETTER_SECONDS)],
  [[copy.shift, "←", "→"], copy.sentence],
];
/** In a text without tools: what Enter does. */
const PLAYS: Rows = [[["←", "→", copy.enter], copy.word]];
const EDITS: Rows = [[["←", "→", copy.enter], copy.item]];
const EDITING: Rows = [
  [[copy.control, copy.enter], copy.save],
  [[copy.escape], copy.discard],
  [[copy.control, "Z"], copy.undo],
  [[copy.control, copy.shift, "Z"], copy.redo],
];
/** Of what was written here and is made sentence by sentence. */
const MAKING: Rows = [
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

const ALWAYS: Rows = [
  [["R"], copy.cleanView],
  [["+", "−"], copy.letters],
  [["?"], copy.sheet],
];

type KeysDialogProps = {
  open: boolean;
  playable: boolean;
  editable: boolean;
  made?: boolean;
  onClose: () => void;
};

/** The sheet of keys: those that do something on this page. */
export function KeysDialog({ open, playable, editable, made = false, onClose }: KeysDialogProps) {
  const hasTools = editable && made;
  const rows: Rows = [
    ...(playable ? [...PLAYING, ...(hasTools ? [] : PLAYS)] : []),
    ...(editable ? [...(hasTools ? MAKING : EDITS), ...EDITING] : []),
    ...ALWAYS,
  ];
  return (
    <Dialog open={open} title={copy.title} onClose={onClose}>
      <dl className="mt-5 border-t-2 border-ink text-small">
        {rows.map(([keys, act]) => (
          <div key={act} className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line py-2.5">
            <dt className="flex w-44 flex-none gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-word px-2 py-0.5 font-sans text-note font-semibold ring-1 ring-line-2 ring-inset"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="min-w-0 flex-1 basis-40 text-ink-2">{act}</dd>
          </div>
        ))}
      </dl>
      <Button tone="ghost" size="small" className="mt-6" onClick={onClose}>
        {copy.close}
      </Button>
    </Dialog>
  );
}
