import { useEffect, useRef, useState } from "react";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import type { ExportFormat } from "#contract/export-formats.ts";
import { publishingRoutes } from "#contract/routes/publishing.ts";
import { fileName, saveUrl } from "#web/app/conversions/save-file.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";
import { notify } from "#web/ui/toast.tsx";
import { LIBRARY } from "#words/pages/library.ts";

/** Texts are there at once; books take minutes. In milliseconds. */
const FIRST_WAIT = 150;
const LONGEST_WAIT = 2_000;

/** Has files of several documents made and saves them as a ZIP; the server makes them for as long as the page asks. */
export function useArchive() {
  const [progress, setProgress] = useState<number | null>(null);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const [, start] = useAction(async (access, chosen: readonly string[], format: ExportFormat) => {
    if (chosen.length > DOCUMENT_LIMITS.inBatch)
      return void notify.error(LIBRARY.download.tooMany(DOCUMENT_LIMITS.inBatch));
    const body = { work: crypto.randomUUID(), ids: [...chosen], format };
    setProgress(0);
    try {
      for (let wait = FIRST_WAIT; !left.current; wait = Math.min(LONGEST_WAIT, 2 * wait)) {
        const asked = await call(publishingRoutes.archiveDocuments, { body, ...access });
        if (!asked.success) return void notify.error(asked.message);
        if (asked.url) {
          if (asked.leftOut) notify.error(LIBRARY.download.leftOut(asked.leftOut));
          return saveUrl(asked.url, fileName(LIBRARY.title, "zip"));
        }
        setProgress(asked.progress);
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    } finally {
      setProgress(null);
    }
  });
  return {
    progress,
    start: (ids: readonly string[], format: ExportFormat) => void start(ids, format),
  };
}
