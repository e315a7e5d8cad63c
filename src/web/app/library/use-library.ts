import { useEffect } from "react";
import type { Document } from "#contract/documents.ts";
import { documentRoutes } from "#contract/routes/documents.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import { type Filter, filterQuery } from "./filter.ts";
import { libraryChanges } from "./library-changes.ts";

export type Library = ReturnType<typeof useLibrary>;

/** The documents under a filter, page by page, and how many there are of what. A newer filter ends an older call. */
export function useLibrary(filter: Filter) {
  const query = filterQuery(filter);
  const wanted = JSON.stringify(query);
  const load = useLoad(`documents ${wanted}`, async (access) => ({
    ...(await call(documentRoutes.listDocuments, { query, ...access })),
    wanted,
  }));
  const counts = useLoad("library", (access) => call(documentRoutes.readLibrary, access));
  const { data, why, setData, reload } = load;
  const fresh = data?.wanted === wanted;

  const [loadingOlder, loadOlder] = useAction(async (access) => {
    const cursor = data?.nextCursor;
    if (!cursor) return;
    const page = await call(documentRoutes.listDocuments, { query: { ...query, cursor }, ...access });
    setData((now) =>
      now.nextCursor === cursor
        ? { ...now, nextCursor: page.nextCursor, documents: [...now.documents, ...page.documents] }
        : now,
    );
  });

  const reloadAll = () => {
    reload();
    counts.reload();
  };
  useEffect(() => libraryChanges.hear(reloadAll));
  useReconnected(() => {
    if (why !== null) reload();
    if (counts.why !== null) counts.reload();
  });

  return {
    load,
    counts: counts.data,
    /** Whether what is shown answers what is asked, and not what was asked before. */
    fresh,
    older: fresh && data?.nextCursor ? () => void loadOlder() : null,
    loadingOlder,
    /** Everything anew, from the newest on. */
    reload: reloadAll,
    /** Takes these out of the list, where they no longer belong. */
    leaveOut(ids: readonly string[]) {
      const left = data?.documents.filter(({ id }) => !ids.includes(id)) ?? [];
      setData((now) => ({ ...now, documents: now.documents.filter(({ id }) => !ids.includes(id)) }));
      if (left.length === 0) reload();
      counts.reload();
    },
    /** Puts what a call just answered of some in their places. */
    replace(changed: readonly Document[]) {
      const tagsOf = new Map(changed.map(({ id, tags }) => [id, tags]));
      setData((now) => ({
        ...now,
        documents: now.documents.map((one) => ({ ...one, tags: tagsOf.get(one.id) ?? one.tags })),
      }));
      counts.reload();
    },
  };
}

/** Calls `again` when the browser has a network once more. */
function useReconnected(again: () => void): void {
  useEffect(() => {
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  });
}
