import { documentRoutes } from "#contract/routes/documents.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";
import { notify } from "#web/ui/toast.tsx";
import { DOCUMENT } from "#words/pages/document.ts";

const copy = DOCUMENT.bin;

/** Puts a document into the bin, and takes it out again. `onMoved` is called with what is true of it then. */
export function useBin(id: string, onMoved: (binnedAt: string | null) => void) {
  const body = { ids: [id] };
  const [taking, takeOut] = useAction(async (access) => {
    const { changed } = await call(documentRoutes.unbinDocuments, { body, ...access });
    if (changed === 0) return notify.error(copy.tooOld);
    onMoved(null);
    notify.success(copy.taken);
  });
  const [, putIn] = useAction(async (access) => {
    await call(documentRoutes.binDocuments, { body, ...access });
    onMoved(new Date().toISOString());
    notify.success(copy.moved, { action: { label: copy.undo, onClick: () => void takeOut() } });
  });
  return { taking, takeOut, putIn };
}
