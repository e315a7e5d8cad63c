import type { ListedTerm } from "#contract/vocabulary.ts";
import { nameOfLanguageIn } from "#locales/language-name.ts";
import { WordRow } from "#web/app/word-lists/word-row.tsx";
import { LANGUAGE } from "#words/locale.ts";
import { OWN_VOCABULARY } from "./own-vocabulary.ts";
import { TermForm } from "./term-form.tsx";

const nameOf = nameOfLanguageIn(LANGUAGE);

type TermRowProps = {
  term: ListedTerm;
  onChanged: (all: ListedTerm[]) => void;
  onDeleted: (all: ListedTerm[]) => void;
};

/** What is written and how it sounds. */
export function TermRow({ term, onChanged, onDeleted }: TermRowProps) {
  const { soundsLike, language } = term;
  return (
    <WordRow
      item={term}
      remove={OWN_VOCABULARY.remove}
      onChanged={onChanged}
      onDeleted={onDeleted}
      form={(change) => <TermForm {...change} term={term} />}
    >
      {soundsLike.length > 0 ? <p className="text-voice-t">{soundsLike.join(", ")}</p> : null}
      {language ? <p className="text-small text-ink-3">{nameOf(language)}</p> : null}
    </WordRow>
  );
}
