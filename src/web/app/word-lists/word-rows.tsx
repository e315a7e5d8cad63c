import { type ReactNode, useRef, useState } from "react";
import { CsvButtons, type CsvList, type CsvWords } from "#web/app/parts/csv-buttons.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { LANGUAGE } from "#words/locale.ts";
import { WORD_LISTS } from "#words/pages/word-lists.ts";

/** Rows that are drawn at once, and words from which on they can be searched. */
const SHOWN = 100;
const SEARCHED_FROM = 12;

type WordRowsProps<Item> = {
  words: CsvWords & { list: string; count: (count: number) => string };
  list: CsvList<Item>;
  /** Undefined while they are not loaded. */
  items: readonly Item[] | undefined;
  onChanged: (all: Item[]) => void;
  /** What is found by its letters, besides what is written. */
  soundOf: (item: Item) => readonly string[];
  row: (item: Item, onDeleted: (all: Item[]) => void) => ReactNode;
  /** Instead of words: why there are none to see. */
  children: ReactNode;
};

/** A list of words, with its count and its way out and in as a file. A long one is searched, and shown by and by. */
export function WordRows<Item extends { written: string }>({
  words,
  list,
  items,
  onChanged,
  soundOf,
  row,
  children,
}: WordRowsProps<Item>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [sought, setSought] = useState("");
  const [most, setMost] = useState(SHOWN);
  const has = (item: Item) =>
    [item.written, ...soundOf(item)].some((text) => plain(text).includes(plain(sought.trim())));
  const found = inOrder(items ?? []).filter(has);
  const deleted = (all: Item[]) => {
    onChanged(all);
    heading.current?.focus();
  };
  return (
    <>
      <div className="mt-9 flex flex-wrap items-end justify-between gap-x-5 gap-y-3 border-b border-line pb-4">
        <h3 ref={heading} tabIndex={-1} className="head-field">
          {items ? words.count(items.length) : words.list}
        </h3>
        <CsvButtons list={list} words={words} empty={items?.length === 0} onImported={onChanged} />
      </div>
      {children}
      {items && items.length >= SEARCHED_FROM ? (
        <div className="max-w-64 py-4">
          <TextField
            type="search"
            label={WORD_LISTS.find}
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        </div>
      ) : null}
      <ul>{found.slice(0, most).map((item) => row(item, deleted))}</ul>
      <p role="status" className="text-ink-2">
        {items?.length && found.length === 0 ? WORD_LISTS.nothingFound : ""}
      </p>
      {found.length > most ? (
        <div className="pt-4">
          <Button tone="ghost" size="small" onClick={() => setMost(most + SHOWN)}>
            {WORD_LISTS.more}
          </Button>
        </div>
      ) : null}
    </>
  );
}

const inOrder = <Item extends { written: string }>(items: readonly Item[]) =>
  items.toSorted((one, other) => one.written.localeCompare(other.written, LANGUAGE));

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
