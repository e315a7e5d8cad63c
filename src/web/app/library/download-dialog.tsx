import { useState } from "react";
import type { Document } from "#contract/documents.ts";
import { EXPORT_FORMATS, type ExportFormat } from "#contract/export-formats.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Select } from "#web/ui/select.tsx";
import { DOCUMENT } from "#words/pages/document.ts";
import { LIBRARY } from "#words/pages/library.ts";

const copy = LIBRARY.download;

type DownloadDialogProps = {
  open: boolean;
  documents: readonly Document[];
  onFormat: (format: ExportFormat) => void;
  onClose: () => void;
};

/** As what some documents are downloaded, each as a file of one ZIP. */
export function DownloadDialog({ open, documents, onFormat, onClose }: DownloadDialogProps) {
  const [chosen, setChosen] = useState<ExportFormat | null>(null);
  const hasSound = documents.some(({ audio }) => audio !== null);
  const format = chosen ?? (hasSound ? "mp3" : "txt");
  return (
    <Dialog open={open} title={copy.title(documents.length)} describes={copy.body} onClose={onClose}>
      <form
        className="mt-6"
        onSubmit={(event) => {
          event.preventDefault();
          onFormat(format);
        }}
      >
        <Select
          label={copy.format}
          value={format}
          onChange={(event) => setChosen(EXPORT_FORMATS.find((one) => one === event.target.value) ?? null)}
        >
          {EXPORT_FORMATS.map((one) => (
            <option key={one} value={one}>
              {copy.named(one.toUpperCase(), DOCUMENT.export.formats[one])}
            </option>
          ))}
        </Select>
        <div className="mt-7 flex flex-wrap gap-3">
          <Button type="submit">{copy.start}</Button>
          <Button tone="ghost" onClick={onClose}>
            {copy.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
