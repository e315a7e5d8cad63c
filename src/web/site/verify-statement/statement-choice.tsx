import { type DragEvent, useId, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { VERIFY_STATEMENT as copy } from "#words/pages/verify-statement.ts";

type StatementChoiceProps = { name: string | null; disabled: boolean; onFile: (file: File) => void };

/** Chooses the file by the system's dialog, or by dropping it. */
export function StatementChoice({ name, disabled, onFile }: StatementChoiceProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const onDrag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside && !disabled);
  };
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled) onFile(file);
  };
  return (
    <div>
      <p id={id} className="mb-2 text-small font-semibold">
        {copy.file}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for pointers; keys open the dialog */}
      <div
        onDragEnter={onDrag(true)}
        onDragOver={onDrag(true)}
        onDragLeave={onDrag(false)}
        onDrop={(event) => {
          onDrag(false)(event);
          take(event.dataTransfer.files);
        }}
        className={classNames(
          "relative grid min-h-[168px] place-items-center rounded-panel p-6 text-center ring-inset",
          "has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-cool",
          over ? "bg-cool-tint ring-2 ring-cool" : "bg-sheet ring-[1.5px] ring-line-2 hover:ring-ink",
        )}
      >
        <label className="absolute inset-0 cursor-pointer">
          <input
            type="file"
            accept=".json,application/json"
            disabled={disabled}
            aria-labelledby={id}
            className="sr-only"
            onChange={({ target }) => {
              take(target.files);
              target.value = "";
            }}
          />
        </label>
        <span className="pointer-events-none grid w-full min-w-0 justify-items-center">
          {name === null ? null : <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>}
          <span className="link">{over ? copy.dropNow : name === null ? copy.choose : copy.another}</span>
          <span className="mt-1 text-small text-ink-2 max-sm:hidden">{copy.drop}</span>
        </span>
      </div>
    </div>
  );
}
