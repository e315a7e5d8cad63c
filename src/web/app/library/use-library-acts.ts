import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import type { Document } from "#contract/documents.ts";
import { documentRoutes } from "#contract/routes/documents.ts";
import { recentChanges } from "#web/app/conversions/recent-changes.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";
import { notify } from "#web/ui/toast.tsx";
import { LIBRARY as copy } from "#words/pages/library.ts";
import type { Library } from "./use-library.ts";

/**
 * What can be done with several documents at once. Each says what it did; the list and the counts follow. `onMoved` is
 * called when they are no longer where they were.
 */
export function useLibraryActs(library: Library, onMoved: () => void) {
  const [unbinning, unbin] = useAction(async (access, ids: readonly string[]) => {
    let out = 0;
    await inParts(ids, async (part) => {
      out += (await call(documentRoutes.unbinDocuments, { body: { ids: part }, ...access })).changed;
    });
    onMoved();
    if (out > 0) notify.success(copy.takenOut(out));
    if (out < ids.length) notify.error(copy.tooOld(ids.length - out));
    library.reload();
  });
  const [binning, bin] = useAction(async (access, ids: readonly string[]) => {
    await inParts(ids, (part) => call(documentRoutes.binDocuments, { body: { ids: part }, ...access }));
    onMoved();
    library.leaveOut(ids);
    notify.success(copy.binned(ids.length), { action: { label: copy.undo, onClick: () => void unbin(ids) } });
  });
  const [erasing, erase] = useAction(async (access, ids: readonly string[]) => {
    await inParts(ids, (part) => call(documentRoutes.deleteDocuments, { body: { ids: part }, ...access }));
    onMoved();
    library.leaveOut(ids);
    recentChanges.announce();
    notify.success(copy.deleted(ids.length));
  });
  /** All that was in it when it was pressed, whether it is shown or not. */
  const [emptying, emptyBin] = useAction(async (access) => {
    const before = Date.now();
    let erased = 0;
    for (;;) {
      const query = { bin: "true", limit: DOCUMENT_LIMITS.together } as const;
      const { documents } = await call(documentRoutes.listDocuments, { query, ...access });
      const ids = documents
        .filter(({ binnedAt }) => binnedAt && Date.parse(binnedAt) <= before)
        .map(({ id }) => id);
      if (ids.length === 0) break;
      await call(documentRoutes.deleteDocuments, { body: { ids }, ...access });
      erased += ids.length;
    }
    onMoved();
    library.reload();
    recentChanges.announce();
    notify.success(copy.deleted(erased));
  });
  const [tagging, tag] = useAction(
    async (
      access,
      documents: readonly Document[],
      body: { addTags: string[] } | { removeTags: string[] },
    ) => {
      const changed: Document[] = [];
      try {
        for (const { id } of documents) {
          const reply = await call(documentRoutes.changeDocument, { params: { id }, body, ...access });
          changed.push(reply.document);
        }
      } finally {
        library.replace(changed);
      }
    },
  );
  /** Without ids, all that go soon. */
  const [keeping, keep] = useAction(async (access, ids: readonly string[] | undefined) => {
    let changed = 0;
    await inParts(ids ?? [], async (part) => {
      changed += (await call(documentRoutes.keepDocuments, { body: { ids: part }, ...access })).changed;
    });
    if (!ids) changed = (await call(documentRoutes.keepDocuments, { body: {}, ...access })).changed;
    notify.success(copy.keptLonger(changed));
    onMoved();
    library.reload();
  });
  return {
    busy: unbinning || binning || erasing || emptying || tagging || keeping,
    ...{ bin, unbin, erase, emptyBin, tag, keep },
  };
}

async function inParts(ids: readonly string[], send: (part: string[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += DOCUMENT_LIMITS.together)
    await send(ids.slice(from, from + DOCUMENT_LIMITS.together));
}
