import { Volume2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ListedPronunciation } from "#contract/pronunciations.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PRONUNCIATIONS as copy } from "#words/pages/pronunciations.ts";
import { EntryForm } from "./entry-form.tsx";
import type { EntryList } from "./entry-list.ts";
import { usePlayedEntry } from "./use-played-entry.ts";

type EntryRowProps = {
  list: EntryList;
  entry: ListedPronunciation;
  onChanged: (all: ListedPronunciation[]) => void;
  onDeleted: (left: ListedPronunciation[]) => void;
};

/** What is written and how it is said, with what can be done with it; changed in its place. */
export function EntryRow({ list, entry, onChanged, onDeleted }: EntryRowProps) {
  const { id, written, say, part, matchCase } = entry;
  const [open, setOpen] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) row.current?.querySelector<HTMLElement>("[data-opens]")?.focus();
    wasOpen.current = open;
  }, [open]);
  const [playing, play] = usePlayedEntry(list);
  const [deleting, remove] = useAction(async (access) => {
    onDeleted(await list.remove(access, id));
  });
  if (open)
    return (
      <li className="border-b border-line py-6">
        <EntryForm
          list={list}
          title={copy.changeOf(written)}
          entry={entry}
          onSaved={(all) => {
            onChanged(all);
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      </li>
    );
  const facts = [part && copy.partFact, matchCase && copy.caseFact].filter(Boolean).join(", ");
  return (
    <li
      ref={row}
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-b border-line py-4"
    >
      <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        <p className="font-semibold">{written}</p>
        <p className="text-voice-t">{say}</p>
        {facts ? <p className="text-small text-ink-3">{facts}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          tone="ghost"
          size="small"
          busy={playing}
          icon={<Icon of={Volume2} size={17} />}
          aria-label={copy.playOf(written)}
          onClick={() => void play({ written, say, part, matchCase })}
        >
          {copy.play}
        </Button>
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
          onClick={() => void remove()}
        >
          {copy.remove}
        </Button>
      </div>
    </li>
  );
}
