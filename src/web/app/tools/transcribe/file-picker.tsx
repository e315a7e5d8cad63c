import { FileAudio, Upload, X } from "lucide-react";
import { type DragEvent, type Ref, useEffect, useId, useRef, useState } from "react";
import { formatClock } from "#contract/format-clock.ts";
import { Bars } from "#web/ui/bars.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { notify } from "#web/ui/toast.tsx";
import { size as formatSize } from "#words/formats.ts";
import { TRANSCRIBE } from "#words/pages/transcribe.ts";
import { ACCEPT, isVideo } from "./audio-file.ts";
import { type Collected, collectChosen, collectDropped, MOST_FILES } from "./files/collect-files.ts";
import type { ChosenFile } from "./use-chosen-file.ts";

type FilePickerProps = {
  chosen: ChosenFile | null;
  locked: boolean;
  /** What the server takes at most; null until it has told. */
  most: { bytes: number; seconds: number } | null;
  /** There is a list of files, to which more can be added. */
  several: boolean;
  onFiles: (files: File[]) => void;
  onRemove: () => void;
  ref: Ref<HTMLInputElement>;
};

/** Chooses sound files, by the system's dialog, by dropping or pasting them or whole folders, and shows a single one. */
export function FilePicker({ chosen, locked, most, several, onFiles, onRemove, ref }: FilePickerProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const folder = useRef<HTMLInputElement | null>(null);

  const take = ({ files, others, more }: Collected) => {
    if (more) notify.error(TRANSCRIBE.several.tooMany(MOST_FILES));
    if (others > 0) notify.error(files.length > 0 ? TRANSCRIBE.several.others(others) : TRANSCRIBE.notAudio);
    else if (files.length === 0) notify.error(TRANSCRIBE.several.empty);
    if (files.length > 0) onFiles(files);
  };
  const drop = async (data: DataTransfer) => {
    if (locked) return;
    const found = await collectDropped(data);
    taking.current(found); // a large folder takes its time, and the page may be sending by then
  };
  const taking = useRef(take);
  taking.current = (found) => (locked ? undefined : take(found));
  const dropped = useRef(drop);
  dropped.current = drop;
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData?.files.length) void dropped.current(clipboardData);
    };
    window.addEventListener("paste", paste);
    return () => window.removeEventListener("paste", paste);
  }, []);
  const onDrag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside && !locked);
  };

  return (
    <div>
      <p id={`${id}-name`} className="head-field mb-3">
        {TRANSCRIBE.file}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for pointers; keys open the dialog */}
      <div
        onDragEnter={onDrag(true)}
        onDragOver={onDrag(true)}
        onDragLeave={onDrag(false)}
        onDrop={(event) => {
          onDrag(false)(event);
          void drop(event.dataTransfer);
        }}
        className={classNames(
          "relative grid place-items-center rounded-panel p-6 text-center ring-inset",
          several ? "min-h-[120px]" : "min-h-[232px]",
          "has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-cool",
          over ? "bg-cool-tint ring-2 ring-cool" : "bg-sheet ring-[1.5px] ring-line-2",
          locked ? null : "hover:ring-ink",
        )}
      >
        {/* Under all of the box, so that a press beside the button that removes the file opens the dialog. */}
        <label
          className={classNames("absolute inset-0 z-0", locked ? "cursor-not-allowed" : "cursor-pointer")}
        >
          <input
            ref={ref}
            type="file"
            multiple
            accept={ACCEPT}
            disabled={locked}
            aria-labelledby={`${id}-name`}
            aria-describedby={`${id}-hint`}
            className="sr-only"
            onChange={({ target }) => {
              if (target.files?.length) take(collectChosen(target.files));
              target.value = "";
            }}
          />
        </label>
        <div className="pointer-events-none relative w-full">
          {chosen ? (
            <Chosen {...chosen} onRemove={locked ? null : onRemove} />
          ) : (
            <Invitation over={over} several={several} />
          )}
        </div>
      </div>
      <p id={`${id}-hint`} className="mt-2.5 min-h-[1lh] text-note text-ink-3 max-sm:min-h-[2lh]">
        {TRANSCRIBE.fileHint(most)} {TRANSCRIBE.video}
      </p>
      <button
        type="button"
        className="link mt-2 text-small max-sm:hidden"
        disabled={locked}
        onClick={() => folder.current?.click()}
      >
        {TRANSCRIBE.several.folder}
      </button>
      <input
        ref={(input) => {
          folder.current = input;
          if (input) input.webkitdirectory = true;
        }}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        onChange={({ target }) => {
          if (target.files) take(collectChosen(target.files, true));
          target.value = "";
        }}
      />
    </div>
  );
}

function Invitation({ over, several }: { over: boolean; several: boolean }) {
  const choose = several ? TRANSCRIBE.several.add : TRANSCRIBE.choose;
  return (
    <span className="grid justify-items-center">
      {several ? null : <Icon of={Upload} size={30} className="mb-4 text-cool-t" />}
      <span className="link">{over ? TRANSCRIBE.dropNow : choose}</span>
      <span className="mt-1.5 text-small text-ink-2 max-sm:hidden">{TRANSCRIBE.drop}</span>
    </span>
  );
}

const WARM = { done: "var(--voice)", rest: "" };

function Chosen({ file, seconds, peaks, onRemove }: ChosenFile & { onRemove: (() => void) | null }) {
  return (
    <span className="grid w-full min-w-0 justify-items-center">
      {peaks.length > 0 ? (
        <span className="mb-5 block w-full max-w-[420px]">
          <Bars peaks={peaks} count={84} height={64} colours={WARM} />
        </span>
      ) : (
        <Icon of={FileAudio} size={30} className="mb-4 text-voice-t" />
      )}
      <span className="grid w-full max-w-[420px] grid-cols-[2rem_minmax(0,1fr)_2rem] items-center">
        <span className="col-start-2 font-semibold [overflow-wrap:anywhere]">{file.name}</span>
        {onRemove ? (
          <button
            type="button"
            aria-label={TRANSCRIBE.remove}
            onClick={onRemove}
            className="pointer-events-auto grid size-8 place-items-center rounded-word text-ink-2 hover:text-ink"
          >
            <Icon of={X} size={18} />
          </button>
        ) : null}
      </span>
      <span className="mt-0.5 text-small text-ink-2 tabular-nums">
        {formatSize(file.size)}
        {seconds === undefined
          ? null
          : ` · ${seconds === null ? TRANSCRIBE.unknownLength : formatClock(seconds)}`}
      </span>
      {isVideo(file) ? <span className="mt-1 text-small text-ink-2">{TRANSCRIBE.video}</span> : null}
      <span className="link mt-3 text-small">{TRANSCRIBE.chooseOther}</span>
    </span>
  );
}
