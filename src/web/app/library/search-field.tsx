import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { CloseButton } from "#web/ui/close-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LIBRARY } from "#words/pages/library.ts";
import { useTypedWords } from "./use-typed-words.ts";

const copy = LIBRARY.search;

type SearchFieldProps = { words: string; onChange: (words: string) => void };

/** Searches while one types. The key `/` leads here from anywhere on the page. */
export function SearchField({ words, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const { typed, setTyped, hand } = useTypedWords(words, onChange);
  useSlash(() => field.current?.select());
  const clear = () => {
    setTyped("");
    hand("");
    field.current?.focus();
  };
  return (
    <search>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          hand(typed);
        }}
      >
        <Icon
          of={Search}
          size={22}
          className="pointer-events-none absolute top-[19px] left-[18px] text-ink-2"
        />
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={copy.label}
          aria-keyshortcuts="/"
          placeholder={copy.placeholder}
          maxLength={DOCUMENT_LIMITS.searchCharacters}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="block h-[60px] w-full rounded-control bg-sheet pr-14 pl-[54px] text-lead ring-[1.5px] ring-line-2 outline-none ring-inset placeholder:text-ink-3 focus:ring-2 focus:ring-cool not-placeholder-shown:ring-2 not-placeholder-shown:ring-cool"
        />
        {typed ? <CloseButton label={copy.clear} onPress={clear} className="top-2 right-2" /> : null}
      </form>
    </search>
  );
}

/** Where a key is a letter, or something is asked. */
const TAKEN = "input, textarea, select, [contenteditable], dialog";

function useSlash(press: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key !== "/" || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(TAKEN)) return;
      event.preventDefault();
      press();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}
