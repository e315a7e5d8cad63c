import { useCallback, useEffect, useState } from "react";
import type { ConversionSummary, Tool } from "#contract/calls.ts";
import { type ConversionPage, deleteConversion, listConversions } from "#web/api/conversions.ts";
import { TOOLS_COPY } from "#web/content/tools.ts";
import { useSession } from "#web/features/session/session.ts";
import { useAction } from "#web/features/session/use-action.ts";
import { notify } from "#web/ui/toast.tsx";

/** The last conversions of a tool, as far as they are loaded. */
export type Recent = {
  /** Null while loading, and when that failed. */
  items: ConversionSummary[] | null;
  failed: boolean;
  again: () => void;
  /** Loads older ones; null when there are none. */
  older: (() => void) | null;
  loadingOlder: boolean;
  remove: (id: string) => Promise<void>;
};

/** What came to an end with a result can be opened again, and what was paid and kept of those that stopped early. */
const finished = ({ conversions }: ConversionPage) =>
  conversions.filter(({ state, credits }) => state === "done" || credits > 0);

/** Loads them, and again when `stamp` says that there may be a new one. */
export function useRecent(tool: Tool, stamp: string): Recent {
  const { token } = useSession();
  const [items, setItems] = useState<ConversionSummary[] | null>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (!token) return;
    const abort = new AbortController();
    // Loaded again whenever one of these changes.
    void [stamp, tries];
    setFailed(false);
    listConversions(tool, { token, signal: abort.signal }).then(
      (page) => {
        setItems(finished(page));
        setCursor(page.nextCursor);
      },
      () => setFailed(!abort.signal.aborted),
    );
    return () => abort.abort();
  }, [tool, token, stamp, tries]);

  const [loadingOlder, loadOlder] = useAction(async (access) => {
    const page = await listConversions(tool, { ...access, cursor: cursor ?? undefined });
    setItems((list) => [...(list ?? []), ...finished(page)]);
    setCursor(page.nextCursor);
  });

  const remove = useCallback(
    async (id: string) => {
      if (!token) return;
      try {
        const reply = await deleteConversion(id, { token });
        if (reply.success) setItems((list) => list?.filter((item) => item.id !== id) ?? null);
        else notify.error(reply.message);
      } catch (error) {
        notify.error(error instanceof Error ? error.message : TOOLS_COPY.recent.removeFailed);
      }
    },
    [token],
  );
  return {
    items,
    failed: failed && items === null,
    again: () => setTries((count) => count + 1),
    older: cursor === null ? null : () => void loadOlder(),
    loadingOlder,
    remove,
  };
}
