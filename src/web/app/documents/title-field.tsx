import { Pencil } from "lucide-react";
import { useState } from "react";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { DOCUMENT } from "#words/pages/document.ts";
import type { EditEnd } from "./use-edits.ts";

/** Characters of a title that is a whole sentence: as large as a name it would push the text out of sight. */
const LONG = 40;

type TitleFieldProps = { title: string; onName: (title: string) => Promise<EditEnd> };

/**
 * The title, and the field in its place when it is to be another: Enter and leaving save, Escape does not. What could not be
 * saved stays in the field.
 */
export function TitleField({ title, onName }: TitleFieldProps) {
  const [written, setWritten] = useState<string | null>(null);
  const size = title.length > LONG ? "head-card" : "head-page";
  if (written === null) {
    return (
      <div className={classNames(size, "[overflow-wrap:anywhere]")}>
        <h1 className="inline">{title}</h1>{" "}
        <button
          type="button"
          aria-label={DOCUMENT.rename}
          title={DOCUMENT.rename}
          onClick={() => setWritten(title)}
          className="-my-2.5 inline-grid size-11 place-items-center rounded-small align-middle text-ink-3 hover:text-ink"
        >
          <Icon of={Pencil} size={19} />
        </button>
      </div>
    );
  }
  const save = async () => {
    const name = written.trim();
    const isOther = name !== "" && name !== title;
    // What was typed on meanwhile stays in the field.
    if (!isOther || (await onName(name)) === "done") setWritten((now) => (now === written ? null : now));
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the person has just asked to write here
      autoFocus
      aria-label={DOCUMENT.titleLabel}
      value={written}
      maxLength={DOCUMENT_LIMITS.titleCharacters}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setWritten(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !event.nativeEvent.isComposing) event.currentTarget.blur();
        if (event.key === "Escape" && !event.nativeEvent.isComposing) setWritten(null);
      }}
      className={classNames(size, "block w-full border-0 border-b-2 border-cool bg-transparent outline-none")}
    />
  );
}
