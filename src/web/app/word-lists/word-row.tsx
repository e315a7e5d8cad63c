import { type ReactNode, useEffect, useRef, useState } from "react";
import { useAction } from "#web/app/session/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { WORD_LISTS as copy } from "#words/pages/word-lists.ts";

/** What the form of a word is told that is changed in its place. */
export type ChangeForm<Item> = { title: string; onSaved: (all: Item[]) => void; onCancel: () => void };

type WordRowProps<Item> = {
  item: Item;
  remove: (access: { token: string }, id: string) => Promise<Item[]>;
  onChanged: (all: Item[]) => void;
  onDeleted: (all: Item[]) => void;
  form: (change: ChangeForm<Item>) => ReactNode;
  /** What can be done with it besides. */
  acts?: ReactNode;
  /** What there is to know of it, under the word. */
  children: ReactNode;
};

/** A word of a list, with what can be done with it; changed in its place. */
export function WordRow<Item extends { id: string; written: string }>({
  item,
  remove,
  onChanged,
  onDeleted,
  form,
  acts,
  children,
}: WordRowProps<Item>) {
  const { id, written } = item;
  const [open, setOpen] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) row.current?.querySelector<HTMLElement>("[data-opens]")?.focus();
    wasOpen.current = open;
  }, [open]);
  const [deleting, removeThis] = useAction(async (access) => onDeleted(await remove(access, id)));
  if (open) {
    const onSaved = (all: Item[]) => {
      onChanged(all);
      setOpen(false);
    };
    const change = { title: copy.changeOf(written), onSaved, onCancel: () => setOpen(false) };
    return <li className="border-b border-line py-6">{form(change)}</li>;
  }
  return (
    <li
      ref={row}
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-b border-line py-4"
    >
      <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        <p className="font-semibold">{written}</p>
        {children}
      </div>
      <div className="flex flex-wrap gap-2">
        {acts}
        <Button
          data-opens
          tone="ghost"
          size="small"
          aria-label={copy.changeOf(written)}
          onClick={() => setOpen(true)}
        >
          {copy.change}
        </Button>
        <Button
          tone="ghost"
          size="small"
          busy={deleting}
          aria-label={copy.removeOf(written)}
          onClick={() => void removeThis()}
        >
          {copy.remove}
        </Button>
      </div>
    </li>
  );
}
