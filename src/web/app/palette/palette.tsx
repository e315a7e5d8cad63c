import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { CloseButton } from "#web/ui/close-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PALETTE as copy } from "#words/pages/palette.ts";
import { EntryList } from "./entry-list.tsx";
import { type Entry, useEntries } from "./use-entries.ts";
import { useFoundDocuments } from "./use-found-documents.ts";

/** Finds documents, pages and acts while one types; arrows choose, Enter does it. */
export function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [written, setWritten] = useState("");
  const typed = written.trim();
  const { documents, searching, why } = useFoundDocuments(typed);
  const entries = useEntries(typed, documents);
  const [chosen, setChosen] = useState<string | null>(null);
  const at = Math.max(
    0,
    entries.findIndex((entry) => entry.id === chosen),
  );
  const active = entries[at];
  const optionId = (entry: Entry) => `${id}-${entry.id.replaceAll(" ", "-")}`;

  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const run = (entry: Entry | undefined) => {
    if (!entry) return;
    close();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const to = placeAfter(event.key, at, entries.length);
    if (to === null && event.key !== "Enter") return;
    event.preventDefault();
    if (to === null) run(active);
    else setChosen(entries.at(to)?.id ?? null);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a press beside it does
    <dialog
      ref={dialog}
      aria-label={copy.label}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
      className="mx-auto mt-[10dvh] mb-0 max-h-[min(36rem,80dvh)] w-[640px] max-w-[calc(100vw-40px)] overflow-hidden rounded-panel bg-paper text-ink ring-[1.5px] ring-line-2 ring-inset backdrop:bg-[rgb(23_19_31/0.55)] open:flex max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none max-sm:ring-0"
    >
      <div className="flex min-h-0 w-full flex-col">
        <div className="relative flex-none border-b border-line">
          <Icon of={Search} size={20} className="pointer-events-none absolute top-5 left-5 text-ink-2" />
          <input
            autoFocus
            role="combobox"
            aria-label={copy.field}
            aria-expanded="true"
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={active && optionId(active)}
            placeholder={copy.field}
            enterKeyHint="go"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={DOCUMENT_LIMITS.searchCharacters}
            value={written}
            onChange={(event) => {
              setWritten(event.target.value);
              setChosen(null);
            }}
            onKeyDown={onKeyDown}
            className="block h-[60px] w-full bg-transparent pr-16 pl-14 text-lead outline-none placeholder:text-ink-3"
          />
          <CloseButton label={copy.close} onPress={close} className="top-2 right-3" />
        </div>
        <EntryList
          {...{ id, entries, active, optionId }}
          onChoose={(entry) => setChosen(entry.id)}
          onRun={run}
        />
        <p
          role="status"
          className={why ? "flex-none border-t border-line px-5 py-3 text-small text-err" : "sr-only"}
        >
          {why ?? (searching ? copy.searching : copy.count(entries.length))}
        </p>
        <p
          aria-hidden="true"
          className="flex-none border-t border-line px-5 py-2.5 text-note text-ink-3 pointer-coarse:hidden"
        >
          {copy.keys}
        </p>
      </div>
    </dialog>
  );
}

/** Entries that a whole page of them goes on by. */
const PAGE = 8;

/** Where a key leads from an entry: around the ends one by one, to the ends by pages. Null for every other key. */
function placeAfter(key: string, at: number, length: number): number | null {
  if (key === "ArrowDown") return (at + 1) % length;
  if (key === "ArrowUp") return (at - 1 + length) % length;
  if (key === "PageDown") return Math.min(at + PAGE, length - 1);
  if (key === "PageUp") return Math.max(at - PAGE, 0);
  return null;
}
