import { useRef, useState } from "react";
import type { Calls } from "#contract/registry.ts";
import type { ListedTerm } from "#contract/vocabulary.ts";
import { VOCABULARY_LIMITS as LIMITS } from "#contract/vocabulary-limits.ts";
import { useAccountForm } from "#web/lib/session/account-form.ts";
import { FormAlert } from "#web/lib/session/form-alert.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { notify } from "#web/ui/toast.tsx";
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
  const { token } = useSession();
  const box = useRef<HTMLFormElement>(null);
  const [id, setId] = useState(() => term?.id ?? crypto.randomUUID());
  const { errors, failure, form, submit } = useAccountForm<Field, Calls["saveTerm"], typeof OWN_WORDS>({
    fields: FIELDS,
    words: OWN_WORDS,
    check: (values) => ({
      ...(values.written.trim() === "" && { written: "missing" as const }),
      ...(termOf(values).soundsLike.length > LIMITS.soundsLikeForms && { soundsLike: "tooMany" as const }),
    }),
    refusals: { "term-there": "written" },
    send: async (values) => {
      const body = termOf(values);
      if (!token) return undefined;
      const saved = await OWN_VOCABULARY.save({ token }, id, body);
      notify.success(copy.saved(body.written));
      onSaved(saved);
      if (term) return undefined;
      setId(crypto.randomUUID());
      box.current?.reset();
      box.current?.querySelector("input")?.focus();
      return undefined;
    },
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
      <div>
        <div className="flex flex-wrap gap-3">
          <Button {...submit}>{term ? copy.save : copy.add}</Button>
          {onCancel ? (
            <Button tone="ghost" onClick={onCancel}>
              {copy.cancel}
            </Button>
          ) : null}
        </div>
        <FormAlert>{failure}</FormAlert>
      </div>
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
