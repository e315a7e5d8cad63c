import { useEffect, useRef, useState } from "react";
import type { ListedTerm } from "#contract/vocabulary.ts";
import { nameOfLanguageIn } from "#locales/language-name.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { LANGUAGE } from "#words/locale.ts";
import { VOCABULARY as copy } from "#words/pages/vocabulary.ts";
import { OWN_VOCABULARY } from "./own-vocabulary.ts";
import { TermForm } from "./term-form.tsx";

const nameOf = nameOfLanguageIn(LANGUAGE);

type TermRowProps = {
  term: ListedTerm;
  onChanged: (all: ListedTerm[]) => void;
  onDeleted: (all: ListedTerm[]) => void;
};

/** What is written and how it sounds, with what can be done with it; changed in its place. */
export function TermRow({ term, onChanged, onDeleted }: TermRowProps) {
  const { id, written, soundsLike, language } = term;
  const [open, setOpen] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) row.current?.querySelector<HTMLElement>("[data-opens]")?.focus();
    wasOpen.current = open;
  }, [open]);
  const [deleting, remove] = useAction(async (access) => {
    onDeleted(await OWN_VOCABULARY.remove(access, id));
  });
  if (open)
    return (
      <li className="border-b border-line py-6">
        <TermForm
          title={copy.changeOf(written)}
          term={term}
          onSaved={(all) => {
            onChanged(all);
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      </li>
    );
  return (
    <li
      ref={row}
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-b border-line py-4"
    >
      <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        <p className="font-semibold">{written}</p>
        {soundsLike.length > 0 ? <p className="text-voice-t">{soundsLike.join(", ")}</p> : null}
        {language ? <p className="text-small text-ink-3">{nameOf(language)}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
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
