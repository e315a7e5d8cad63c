import { type ReactNode, useRef } from "react";
import type { ListedPronunciation } from "#contract/pronunciations.ts";
import { CsvButtons } from "#web/app/parts/csv-buttons.tsx";
import { LANGUAGE } from "#words/locale.ts";
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

/** The entries of a list, with their count and their way out and in as a file. */
export function Entries({ list, entries, onChanged, children }: EntriesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <div className="mt-9 flex flex-wrap items-end justify-between gap-x-5 gap-y-3 border-b border-line pb-4">
        <h3 ref={heading} tabIndex={-1} className="head-field">
          {entries ? copy.count(entries.length) : copy.list}
        </h3>
        <CsvButtons list={list} words={copy} empty={entries?.length === 0} onImported={onChanged} />
      </div>
      {children}
      <ul>
        {inOrder(entries ?? []).map((entry) => (
          <EntryRow
            key={entry.id}
            list={list}
            entry={entry}
            onChanged={onChanged}
            onDeleted={(left) => {
              onChanged(left);
              heading.current?.focus();
            }}
          />
        ))}
      </ul>
    </>
  );
}

const inOrder = (entries: readonly ListedPronunciation[]) =>
  entries.toSorted((one, other) => one.written.localeCompare(other.written, LANGUAGE));
