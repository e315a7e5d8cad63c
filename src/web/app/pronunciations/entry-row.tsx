import { Volume2 } from "lucide-react";
import type { ListedPronunciation } from "#contract/pronunciations.ts";
import { WordRow } from "#web/app/word-lists/word-row.tsx";
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
  onDeleted: (all: ListedPronunciation[]) => void;
};

/** What is written and how it is said, and how that sounds. */
export function EntryRow({ list, entry, onChanged, onDeleted }: EntryRowProps) {
  const { written, say, part, matchCase } = entry;
  const [playing, play] = usePlayedEntry(list);
  const facts = [part && copy.partFact, matchCase && copy.caseFact].filter(Boolean).join(", ");
  return (
    <WordRow
      item={entry}
      remove={list.remove}
      onChanged={onChanged}
      onDeleted={onDeleted}
      form={(change) => <EntryForm {...change} list={list} entry={entry} />}
      acts={
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
      }
    >
      <p className="text-voice-t">{say}</p>
      {facts ? <p className="text-small text-ink-3">{facts}</p> : null}
    </WordRow>
  );
}
