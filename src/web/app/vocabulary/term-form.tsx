import type { Calls } from "#contract/registry.ts";
import type { ListedTerm } from "#contract/vocabulary.ts";
import { VOCABULARY_LIMITS as LIMITS } from "#contract/vocabulary-limits.ts";
import { FormFoot } from "#web/app/word-lists/form-foot.tsx";
import { useSavedWord } from "#web/app/word-lists/use-saved-word.ts";
import { useAccountForm } from "#web/lib/session/account-form.ts";
import { TextField } from "#web/ui/field.tsx";
import { VOCABULARY as copy } from "#words/pages/vocabulary.ts";
import { OWN_VOCABULARY, type Term } from "./own-vocabulary.ts";
import { TermLanguage } from "./term-language.tsx";

const FIELDS = ["written", "soundsLike", "language"] as const;
type Field = (typeof FIELDS)[number];
const OWN_WORDS = { missing: copy.missing, tooMany: copy.tooMany } as const;
const BETWEEN_FORMS = ",";

type TermFormProps = {
  title: string;
  /** The one that is changed; none: a new one. */
  term?: ListedTerm;
  onSaved: (all: ListedTerm[]) => void;
  onCancel?: () => void;
};

/** A term that is filled in and saved. A new one leaves room for the next. */
export function TermForm({ title, term, onSaved, onCancel }: TermFormProps) {
  const { save } = OWN_VOCABULARY;
  const { box, send } = useSavedWord({ item: term, save, saved: copy.saved, onSaved });
  const { errors, failure, form, submit } = useAccountForm<Field, Calls["saveTerm"], typeof OWN_WORDS>({
    fields: FIELDS,
    words: OWN_WORDS,
    check: (values) => ({
      ...(values.written.trim() === "" && { written: "missing" as const }),
      ...(termOf(values).soundsLike.length > LIMITS.soundsLikeForms && { soundsLike: "tooMany" as const }),
    }),
    refusals: { "term-there": "written" },
    send: (values) => send(termOf(values)),
  });
  return (
    <form {...form} ref={box} aria-label={title} className="grid max-w-[44rem] gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={copy.written}
          name="written"
          maxLength={LIMITS.writtenCharacters}
          defaultValue={term?.written}
          hint={copy.writtenHint}
          error={errors.written}
          autoComplete="off"
          autoFocus={term !== undefined}
        />
        <TextField
          label={copy.soundsLike}
          name="soundsLike"
          maxLength={LIMITS.soundsLikeForms * (LIMITS.soundsLikeCharacters + 2)}
          defaultValue={term?.soundsLike.join(`${BETWEEN_FORMS} `)}
          hint={copy.soundsLikeHint}
          error={errors.soundsLike}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <TermLanguage value={term?.language ?? ""} />
      <FormFoot submit={submit} add={term ? null : copy.add} onCancel={onCancel} failure={failure} />
    </form>
  );
}

const termOf = ({ written, soundsLike, language }: Record<Field, string>): Term => ({
  written: written.trim(),
  soundsLike: soundsLike
    .split(BETWEEN_FORMS)
    .map((form) => form.trim())
    .filter((form) => form !== ""),
  language: language || null,
});
