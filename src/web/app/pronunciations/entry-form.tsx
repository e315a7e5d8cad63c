import { Volume2 } from "lucide-react";
import { PRONUNCIATION_LIMITS as LIMITS } from "#contract/pronunciation-limits.ts";
import type { ListedPronunciation } from "#contract/pronunciations.ts";
import type { Calls } from "#contract/registry.ts";
import { FormFoot } from "#web/app/word-lists/form-foot.tsx";
import { useSavedWord } from "#web/app/word-lists/use-saved-word.ts";
import { useAccountForm } from "#web/lib/session/account-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PRONUNCIATIONS as copy } from "#words/pages/pronunciations.ts";
import type { Entry, EntryList } from "./entry-list.ts";
import { usePlayedEntry } from "./use-played-entry.ts";

const FIELDS = ["written", "say", "part", "matchCase"] as const;
type Field = (typeof FIELDS)[number];
const OWN_WORDS = { missing: copy.missing } as const;

type EntryFormProps = {
  list: EntryList;
  title: string;
  /** The one that is changed; none: a new one. */
  entry?: ListedPronunciation;
  /** What a new one begins with. */
  written?: string;
  onSaved: (all: ListedPronunciation[]) => void;
  onCancel?: () => void;
};

/** An entry that is filled in, played, and saved. A new one leaves room for the next. */
export function EntryForm({ list, title, entry, written, onSaved, onCancel }: EntryFormProps) {
  const { save, saved } = list;
  const { box, send } = useSavedWord({ item: entry, save, saved, onSaved });
  const [playing, play, playFailure] = usePlayedEntry(list);
  const check = ({ written, say }: Record<"written" | "say", string>) => ({
    ...(written.trim() === "" && { written: "missing" as const }),
    ...(say.trim() === "" && { say: "missing" as const }),
  });
  const { errors, failure, form, submit } = useAccountForm<
    Field,
    Calls["savePronunciation"],
    typeof OWN_WORDS
  >({
    fields: FIELDS,
    words: OWN_WORDS,
    check,
    refusals: { "pronunciation-there": "written" },
    send: (values) => send(entryOf(values)),
  });
  const playThis = () => {
    const found = box.current && entryIn(box.current);
    if (found?.written && found.say) void play(found);
    else box.current?.requestSubmit(); // says what is missing
  };
  return (
    <form {...form} ref={box} aria-label={title} className="grid max-w-[44rem] gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={copy.written}
          name="written"
          maxLength={LIMITS.writtenCharacters}
          defaultValue={entry?.written ?? written}
          hint={copy.writtenHint}
          error={errors.written}
          autoComplete="off"
          autoFocus={entry !== undefined}
        />
        <TextField
          label={copy.say}
          name="say"
          maxLength={LIMITS.sayCharacters}
          defaultValue={entry?.say}
          autoFocus={written !== undefined}
          hint={copy.sayHint}
          error={errors.say}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div className="flex flex-wrap gap-x-7 gap-y-3">
        <Checkbox name="part" defaultChecked={entry?.part}>
          {copy.part}
        </Checkbox>
        <Checkbox name="matchCase" defaultChecked={entry?.matchCase}>
          {copy.matchCase}
        </Checkbox>
      </div>
      <FormFoot
        submit={submit}
        add={entry ? null : copy.add}
        onCancel={onCancel}
        failure={failure ?? playFailure}
      >
        <Button tone="ghost" busy={playing} icon={<Icon of={Volume2} size={19} />} onClick={playThis}>
          {copy.play}
        </Button>
      </FormFoot>
    </form>
  );
}

const entryOf = ({ written, say, part, matchCase }: Record<Field, string>): Entry => ({
  written: written.trim(),
  say: say.trim(),
  part: part === "on",
  matchCase: matchCase === "on",
});

function entryIn(form: HTMLFormElement): Entry {
  const data = new FormData(form);
  const value = (field: Field) => String(data.get(field) ?? "");
  return entryOf({
    written: value("written"),
    say: value("say"),
    part: value("part"),
    matchCase: value("matchCase"),
  });
}
