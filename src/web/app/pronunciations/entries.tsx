import type { ReactNode } from "react";
import type { ListedPronunciation } from "#contract/pronunciations.ts";
import { WordRows } from "#web/app/word-lists/word-rows.tsx";
import { PRONUNCIATIONS as copy } from "#words/pages/pronunciations.ts";
import type { EntryList } from "./entry-list.ts";
import { EntryRow } from "./entry-row.tsx";

type EntriesProps = {
  list: EntryList;
  /** Undefined while it is not loaded. */
  entries: readonly ListedPronunciation[] | undefined;
  onChanged: (all: ListedPronunciation[]) => void;
  /** Instead of entries: why there are none to see. */
  children: ReactNode;
};

/** The entries of a list of pronunciations: of a person, or of one document. */
export function Entries({ list, entries, onChanged, children }: EntriesProps) {
  return (
    <WordRows
      words={copy}
      list={list}
      items={entries}
      onChanged={onChanged}
      soundOf={({ say }) => [say]}
      row={(entry, onDeleted) => (
        <EntryRow key={entry.id} list={list} entry={entry} onChanged={onChanged} onDeleted={onDeleted} />
      )}
    >
      {children}
    </WordRows>
  );
}
