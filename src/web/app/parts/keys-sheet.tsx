import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

/** Keys that are pressed together or in turn, and what they do. */
export type KeyRows = readonly (readonly [keys: readonly string[], act: string])[];

type KeysSheetProps = {
  open: boolean;
  words: { title: string; close: string };
  rows: KeyRows;
  onClose: () => void;
};

/** The keys that do something on a page. */
export function KeysSheet({ open, words, rows, onClose }: KeysSheetProps) {
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
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
      <div className="sticky -bottom-7 -mx-7 -mb-7 rounded-b-panel bg-paper px-7 py-4 ring-[1.5px] ring-line-2 ring-inset">
        <Button tone="ghost" size="small" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </Dialog>
  );
}
