import { FileText } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { batchRoutes } from "#contract/routes/batches.ts";
import { TEXT_FILES } from "#contract/text-files.ts";
import { DEFAULT_VOICE } from "#contract/voices.ts";
import { saveFile } from "#web/app/conversions/save-file.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import { formatDay } from "#web/lib/formats/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { BATCH as copy } from "#words/pages/batch.ts";
import { VoiceSelect } from "../voice-select.tsx";
import { NotTakenList } from "./not-taken-list.tsx";
import type { useImport } from "./use-import.ts";

const ACCEPT = [
  ".csv",
  ".tsv",
  ...TEXT_FILES.flatMap(({ endings }) => endings.map((one) => `.${one}`)),
].join();

/** Where files or a table are dropped, and the batches that were begun before. */
export function BeginStep({ files }: { files: ReturnType<typeof useImport> }) {
  const input = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState("");
  const [voice, setVoice] = useState(DEFAULT_VOICE);
  const [over, setOver] = useState(false);
  const { busy, reading } = files;
  const take = (chosen: FileList | null) => {
    if (chosen && chosen.length > 0 && !busy) files.take([...chosen], { title, voice });
  };
  const onDrag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    <div className="mt-7 max-w-[920px]">
      <h2 className="sr-only">{copy.how.title}</h2>
      <ol className="mb-8 grid gap-x-9 gap-y-3 text-small text-ink-2 sm:grid-cols-3">
        {copy.how.steps.map((step, at) => (
          <li key={step} className="flex gap-3 border-t border-line pt-3">
            <span className="font-semibold text-ink tabular-nums">{at + 1}</span>
            {step}
          </li>
        ))}
      </ol>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={copy.name}
          value={title}
          maxLength={DOCUMENT_LIMITS.tagCharacters}
          onChange={(event) => setTitle(event.target.value)}
        />
        <VoiceSelect label={copy.voice} value={voice} onChange={setVoice} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for pointers; keys open the dialog */}
      <div
        className={classNames(
          "mt-6 grid min-h-[30vh] place-items-center rounded-panel px-6 py-10 text-center ring-inset",
          over ? "bg-cool-tint ring-2 ring-cool" : "bg-sheet ring-[1.5px] ring-line-2",
        )}
        onDragEnter={onDrag(true)}
        onDragOver={onDrag(true)}
        onDragLeave={onDrag(false)}
        onDrop={(event) => {
          onDrag(false)(event);
          take(event.dataTransfer.files);
        }}
      >
        <div>
          <p className="text-lead">{copy.drop}</p>
          <Button
            className="mt-5"
            busy={busy}
            icon={<Icon of={FileText} size={19} />}
            onClick={() => input.current?.click()}
          >
            {copy.choose}
          </Button>
          <p role="status" className="mt-3 min-h-6 text-note text-ink-2 tabular-nums">
            {reading ? copy.reading(reading.at, reading.of) : ""}
          </p>
          <input
            ref={input}
            type="file"
            multiple
            accept={ACCEPT}
            aria-label={copy.choose}
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => {
              take(event.target.files);
              event.target.value = "";
            }}
          />
        </div>
      </div>
      <NotTakenList notTaken={files.notTaken} busy={busy} />
      <p className="mt-4 max-w-[62ch] text-note text-ink-2">{copy.hint}</p>
      <button
        type="button"
        className="min-h-11 text-small"
        onClick={() => saveFile(copy.exampleTable, "saywrite-example.csv")}
      >
        <span className="link">{copy.example}</span>
      </button>
      <Earlier />
    </div>
  );
}

function Earlier() {
  const { data } = useLoad("batches", (access) => call(batchRoutes.listBatches, access));
  if (!data || data.batches.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="head-field">{copy.earlier}</h2>
      <ul className="mt-3 border-line border-t">
        {data.batches.map(({ id, title, state, made, items, createdAt }) => (
          <li key={id} className="border-line border-b py-3 [overflow-wrap:anywhere]">
            <Link to={`/library/batch?id=${id}`} className="link font-semibold">
              {title}
            </Link>
            <p className="text-note text-ink-2 tabular-nums">
              {`${copy.states[state]} · ${copy.made(made, items)} · ${formatDay(createdAt)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
