import { type ReactNode, useRef, useState } from "react";
import type { ListedTerm } from "#contract/vocabulary.ts";
import { CsvButtons } from "#web/app/parts/csv-buttons.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { LANGUAGE } from "#words/locale.ts";
import { VOCABULARY as copy } from "#words/pages/vocabulary.ts";
import { OWN_VOCABULARY } from "./own-vocabulary.ts";
import { TermRow } from "./term-row.tsx";

/** Rows that are drawn at once, and terms from which on they can be searched. */
const SHOWN = 100;
const SEARCHED_FROM = 12;

type TermsProps = {
  /** Undefined while they are not loaded. */
  terms: readonly ListedTerm[] | undefined;
  onChanged: (all: ListedTerm[]) => void;
  /** Instead of terms: why there are none to see. */
  children: ReactNode;
};

/** A vocabulary, with its count and its way out and in as a file. A long one is searched, and shown by and by. */
export function Terms({ terms, onChanged, children }: TermsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [sought, setSought] = useState("");
  const [most, setMost] = useState(SHOWN);
  const found = inOrder(terms ?? []).filter((term) => has(term, sought));
  return (
    <>
      <div className="mt-9 flex flex-wrap items-end justify-between gap-x-5 gap-y-3 border-b border-line pb-4">
        <h3 ref={heading} tabIndex={-1} className="head-field">
          {terms ? copy.count(terms.length) : copy.list}
        </h3>
        <CsvButtons list={OWN_VOCABULARY} words={copy} empty={terms?.length === 0} onImported={onChanged} />
      </div>
      {children}
      {terms && terms.length >= SEARCHED_FROM ? (
        <div className="max-w-64 py-4">
          <TextField
            type="search"
            label={copy.find}
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        </div>
      ) : null}
      <ul>
        {found.slice(0, most).map((term) => (
          <TermRow
            key={term.id}
            term={term}
            onChanged={onChanged}
            onDeleted={(all) => {
              onChanged(all);
              heading.current?.focus();
            }}
          />
        ))}
      </ul>
      <p role="status" className="text-ink-2">
        {terms?.length && found.length === 0 ? copy.nothingFound : ""}
      </p>
      {found.length > most ? (
        <div className="pt-4">
          <Button tone="ghost" size="small" onClick={() => setMost(most + SHOWN)}>
            {copy.more}
          </Button>
        </div>
      ) : null}
    </>
  );
}

const inOrder = (terms: readonly ListedTerm[]) =>
  terms.toSorted((one, other) => one.written.localeCompare(other.written, LANGUAGE));

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const has = ({ written, soundsLike }: ListedTerm, sought: string) =>
  [written, ...soundsLike].some((text) => plain(text).includes(plain(sought.trim())));
