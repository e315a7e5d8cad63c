import { useEffect, useRef, useState } from "react";
import type { Document } from "#contract/documents.ts";
import { type ExportFormat, isTextFormat } from "#contract/export-formats.ts";
import { publishingRoutes } from "#contract/routes/publishing.ts";
import { fileName, saveUrl } from "#web/app/conversions/save-file.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";
import { notify } from "#web/ui/toast.tsx";
import { type ExportChoice, textChoicesOf } from "./kept-export.ts";

/** A file to be made: in which format, and who is named in it. */
type Asked = Omit<ExportChoice, "format"> & { format: ExportFormat; author: string };

export type Exporting = {
  /** How much of the file is made, 0–1; null while none is. */
  progress: number | null;
  start: (choice: Asked) => void;
};

/** Texts are there at once; a book takes minutes. In milliseconds. */
const FIRST_WAIT = 150;
const LONGEST_WAIT = 1_000;

/** Has files of a document made and saves them; the server makes one for as long as the page asks. */
export function useExport({ id, title }: Document): Exporting {
  const [progress, setProgress] = useState<number | null>(null);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const [, start] = useAction(async (access, { format, byChapter, author, ...choice }: Asked) => {
    const isText = isTextFormat(format);
    const inChapters = byChapter && !isText;
    const body = {
      ...{ format, author },
      ...(inChapters && { by: "chapter" as const }),
      ...(isText && textChoicesOf(choice)),
    };
    setProgress(0);
    try {
      for (let wait = FIRST_WAIT; !left.current; wait = Math.min(LONGEST_WAIT, 2 * wait)) {
        const asked = await call(publishingRoutes.exportDocument, { params: { id }, body, ...access });
        if (!asked.success) return void notify.error(asked.message);
        if (asked.url) return saveUrl(asked.url, asked.name ?? fileName(title, inChapters ? "zip" : format));
        // Several servers make it each for itself: what one has done is not undone by another's answer.
        const { progress } = asked;
        setProgress((before) => Math.max(before ?? 0, progress));
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    } finally {
      setProgress(null);
    }
  });
  return { progress, start: (choice) => void start(choice) };
}
