import { FileText, TriangleAlert } from "lucide-react";
import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { TEXT_FILES } from "#contract/text-files.ts";
import { ScriptButtons } from "#web/app/documents/script/script-buttons.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { NEW_DOCUMENT as copy } from "#words/pages/new-document.ts";
import { OpenedFile } from "./opened-file.tsx";
import type { Reading } from "./use-reading.ts";

const ACCEPT = TEXT_FILES.flatMap(({ endings }) => endings.map((ending) => `.${ending}`)).join(",");

type WriteStepProps = {
  text: string;
  onText: (text: string) => void;
  /** The name of the file that was read. */
  opened: string | null;
  reading: Reading;
  onFile: (file: File) => void;
  onRemove: () => void;
  onNext: () => void;
};

/** A sheet to write or paste on, and to drop a file on; a file can be chosen, too, and stands in its place once it is read. */
export function WriteStep({ text, onText, opened, reading, onFile, onRemove, onNext }: WriteStepProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [over, setOver] = useState(false);
  const wasOpened = useRef(opened);
  useEffect(() => {
    if (wasOpened.current !== null && opened === null) field.current?.focus();
    wasOpened.current = opened;
  }, [opened]);
  const nothing = opened === null && text.trim() === "";
  const onDrag = (inside: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(inside);
  };
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !reading.busy) onFile(file);
  };
  return (
    <form
      className="mt-8 max-w-[920px]"
      onSubmit={(event) => {
        event.preventDefault();
        if (!reading.busy && !nothing) onNext();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for pointers; keys open the dialog */}
      <div
        className="relative"
        onDragEnter={onDrag(true)}
        onDragOver={onDrag(true)}
        onDragLeave={onDrag(false)}
        onDrop={(event) => {
          onDrag(false)(event);
          take(event.dataTransfer.files);
        }}
      >
        {opened === null ? (
          <>
            <label htmlFor={id} className="sr-only">
              {copy.text}
            </label>
            <div className="mb-3">
              <ScriptButtons field={field} text={text} onText={onText} disabled={reading.busy} />
            </div>
            <textarea
              ref={field}
              id={id}
              value={text}
              readOnly={reading.busy}
              onChange={(event) => onText(event.target.value)}
              placeholder={copy.placeholder}
              className={classNames(
                "block min-h-[46vh] w-full rounded-panel px-6 py-5 text-lead leading-relaxed outline-none ring-inset placeholder:text-ink-3 sm:px-9 sm:py-8",
                over
                  ? "bg-cool-tint ring-2 ring-cool"
                  : "bg-sheet ring-[1.5px] ring-line-2 focus:ring-2 focus:ring-cool",
              )}
            />
          </>
        ) : (
          <OpenedFile name={opened} disabled={reading.busy} onRemove={onRemove} />
        )}
        {over ? (
          <p
            className={classNames(
              "pointer-events-none absolute inset-0 grid place-items-center font-semibold text-cool-t",
              opened !== null && "rounded-panel bg-cool-tint ring-2 ring-cool ring-inset",
            )}
          >
            {copy.dropNow}
          </p>
        ) : null}
      </div>
      {reading.failed ? (
        <p role="alert" className="mt-4 flex items-start gap-2 font-medium text-err">
          <Icon of={TriangleAlert} size={19} className="mt-[3px]" />
          {reading.failed}
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button
          type="submit"
          busy={reading.busy}
          disabled={nothing && !reading.busy}
          className="max-sm:w-full"
        >
          {reading.busy ? copy.reading : copy.next}
        </Button>
        <Button
          tone="ghost"
          disabled={reading.busy}
          icon={<Icon of={FileText} size={19} />}
          onClick={() => input.current?.click()}
          className="max-sm:w-full"
        >
          {copy.open}
        </Button>
        <input
          ref={input}
          type="file"
          accept={ACCEPT}
          aria-label={copy.open}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files);
            event.target.value = "";
          }}
        />
      </div>
      <p className="mt-4 max-w-[62ch] text-note text-ink-3">{copy.hint}</p>
      <p role="status" className="sr-only">
        {reading.busy ? copy.reading : ""}
      </p>
    </form>
  );
}
