import { useId, useState } from "react";
import { FieldError, TextAreaField } from "#web/ui/field.tsx";
import { VERIFY_STATEMENT as copy } from "#words/pages/verify-statement.ts";

/** Bytes of a list of some twenty years. */
const MOST_BYTES = 2_000_000;

type KeptRootsProps = { text: string; error?: string | undefined; onText: (text: string) => void };

/** Roots that somebody kept: typed, pasted, or of a list that was saved. */
export function KeptRoots({ text, error, onText }: KeptRootsProps) {
  const id = useId();
  const [tooLarge, setTooLarge] = useState(false);
  const open = async (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > MOST_BYTES);
    if (file.size <= MOST_BYTES) onText(await file.text());
  };
  return (
    <div>
      <TextAreaField
        id={id}
        label={copy.kept}
        hint={copy.keptHint}
        error={error}
        value={text}
        rows={3}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        className="[overflow-wrap:anywhere]"
        onChange={(event) => onText(event.target.value)}
      />
      <label className="relative mt-1 inline-flex min-h-11 cursor-pointer items-center has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-cool">
        <span className="link text-small">{copy.openList}</span>
        <input
          type="file"
          accept=".json,.txt,application/json,text/plain"
          className="sr-only"
          onChange={({ target }) => {
            void open(target.files?.[0]);
            target.value = "";
          }}
        />
      </label>
      {tooLarge ? <FieldError>{copy.errors["list-too-large"]}</FieldError> : null}
    </div>
  );
}
