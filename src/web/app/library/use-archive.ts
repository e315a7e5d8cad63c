import { useEffect, useRef, useState } from "react";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import type { CaptionFormat, ExportFormat } from "#contract/export-formats.ts";
import { publishingRoutes } from "#contract/routes/publishing.ts";
import { fileName, saveUrl } from "#web/app/conversions/save-file.ts";
import { keptExport, textChoicesOf } from "#web/app/documents/kept-export.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";
import { notify } from "#web/ui/toast.tsx";
import { LIBRARY } from "#words/pages/library.ts";

/** What is wanted of each document. */
export type Taken = { format: ExportFormat; captions: readonly CaptionFormat[] };

/** How many documents are not in a ZIP, and the titles of those that are somewhere. */
export type LeftOut = { count: number; titles: readonly string[] };

/** Texts are there at once; books take minutes. In milliseconds. */
const FIRST_WAIT = 150;
const LONGEST_WAIT = 1_000;

/** Has files of several documents made and saves them as a ZIP; the server makes them for as long as the page asks. */
export function useArchive() {
  const [progress, setProgress] = useState<number | null>(null);
  const [leftOut, setLeftOut] = useState<LeftOut>({ count: 0, titles: [] });
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const [, start] = useAction(async (access, chosen: readonly string[], taken: Taken) => {
    if (chosen.length > DOCUMENT_LIMITS.inBatch)
      return void notify.error(LIBRARY.download.tooMany(DOCUMENT_LIMITS.inBatch));
    const body = {
      work: crypto.randomUUID(),
      ids: [...chosen],
      format: taken.format,
      captions: [...taken.captions],
      ...textChoicesOf(keptExport()),
    };
    setProgress(0);
    setLeftOut({ count: 0, titles: [] });
    try {
      for (let wait = FIRST_WAIT; !left.current; wait = Math.min(LONGEST_WAIT, 2 * wait)) {
        const asked = await call(publishingRoutes.archiveDocuments, { body, ...access });
        if (!asked.success) return void notify.error(asked.message);
        if (asked.url) {
          if (asked.leftOut) notify.error(LIBRARY.download.leftOut(asked.leftOut));
          setLeftOut({ count: asked.leftOut ?? 0, titles: asked.leftOutTitles });
          return saveUrl(asked.url, fileName(LIBRARY.title, "zip"));
        }
        // Several servers make it each for itself: what one has done is not undone by another's answer.
        const { progress } = asked;
        setProgress((before) => Math.max(before ?? 0, progress));
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    } finally {
      setProgress(null);
    }
  });
  return {
    progress,
    /** What of the last ZIP is not in it. */
    leftOut,
    start: (ids: readonly string[], taken: Taken) => void start(ids, taken),
  };
}
