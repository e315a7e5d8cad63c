import { useState } from "react";
import {
  CAPTION_FORMATS,
  type CaptionFormat,
  EXPORT_FORMATS,
  type ExportFormat,
  isTextFormat,
  needsNoProgram,
} from "#contract/export-formats.ts";
import { publishingRoutes } from "#contract/routes/publishing.ts";
import { keepExport, keptExport } from "#web/app/documents/kept-export.ts";
import { MissingProgram } from "#web/app/documents/missing-program.tsx";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Select } from "#web/ui/select.tsx";
import { DOCUMENT } from "#words/pages/document.ts";
import { LIBRARY } from "#words/pages/library.ts";
import type { Taken } from "./use-archive.ts";

const copy = LIBRARY.download;

type DownloadDialogProps = {
  open: boolean;
  ids: readonly string[];
  /** One of them that has sound; null where none has. */
  sounding: string | null;
  onTake: (taken: Taken) => void;
  onClose: () => void;
};

/** As what some documents are downloaded, each as a file of one ZIP, with captions beside it. */
export function DownloadDialog({ open, ids, sounding, onTake, onClose }: DownloadDialogProps) {
  return (
    <Dialog open={open} title={copy.title(ids.length)} describes={copy.body} onClose={onClose}>
      <Choice sounding={sounding} onTake={onTake} onClose={onClose} />
    </Dialog>
  );
}

function Choice({ sounding, onTake, onClose }: Omit<DownloadDialogProps, "open" | "ids">) {
  const [before] = useState(keptExport);
  const [boxes, setBoxes] = useState({ names: before.names, times: before.times, notes: before.notes });
  const [chosen, setChosen] = useState<ExportFormat | null>(null);
  const [captions, setCaptions] = useState<readonly CaptionFormat[]>([]);
  const { data: here } = useLoad(`exports ${sounding}`, (access) =>
    sounding === null
      ? Promise.resolve(null)
      : call(publishingRoutes.listExports, { params: { id: sounding }, query: {}, ...access }),
  );
  const missing = here?.success ? here.missing : null;
  const isOffered = (format: ExportFormat) => missing === null || needsNoProgram(format);
  const kept = before.format;
  const usual = sounding === null ? "txt" : "mp3";
  const format = chosen ?? (kept && sounding !== null && isOffered(kept) ? kept : usual);
  return (
    <form
      className="mt-6"
      onSubmit={(event) => {
        event.preventDefault();
        keepExport({ ...before, ...boxes, format });
        onTake({ format, captions: isTextFormat(format) ? [] : captions });
      }}
    >
      <Select
        label={copy.format}
        value={format}
        onChange={(event) => setChosen(EXPORT_FORMATS.find((one) => one === event.target.value) ?? null)}
      >
        {EXPORT_FORMATS.map((one) => (
          <option key={one} value={one} disabled={!isOffered(one)}>
            {isOffered(one)
              ? copy.named(one.toUpperCase(), DOCUMENT.export.formats[one])
              : copy.named(one.toUpperCase(), copy.needs(missing ?? ""))}
          </option>
        ))}
      </Select>
      {isTextFormat(format) ? (
        <fieldset className="mt-5">
          <legend className="mb-2.5 text-small text-ink-2">{copy.recordings}</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            {(["names", "times", "notes"] as const).map((one) => (
              <Checkbox
                key={one}
                checked={boxes[one]}
                onChange={({ target }) => setBoxes({ ...boxes, [one]: target.checked })}
              >
                {DOCUMENT.export[one]}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      ) : (
        <fieldset className="mt-5">
          <legend className="mb-2.5 text-small text-ink-2">{copy.captions}</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            {CAPTION_FORMATS.map((one) => (
              <Checkbox
                key={one}
                checked={captions.includes(one)}
                onChange={({ target }) =>
                  setCaptions(target.checked ? [...captions, one] : captions.filter((other) => other !== one))
                }
              >
                {one.toUpperCase()}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
      {here?.success ? <MissingProgram missing={here.missing} setupCommand={here.setupCommand} /> : null}
      <div className="mt-7 flex flex-wrap gap-3">
        <Button type="submit">{copy.start}</Button>
        <Button tone="ghost" onClick={onClose}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
