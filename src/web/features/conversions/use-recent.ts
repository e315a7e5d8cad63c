import { useCallback, useEffect, useState } from "react";
import type { Conversion, Tool } from "#contract/calls.ts";
import { deleteConversion, listConversions } from "#web/api/conversions.ts";
import { TOOLS_COPY } from "#web/content/tools.ts";
import { useSession } from "#web/features/session/session.ts";
import { notify } from "#web/ui/toast.tsx";

/** The last conversions of a tool; null while loading. `stamp` changes when there may be a new one. */
export function useRecent(tool: Tool, stamp: string) {
  const { token } = useSession();
  const [items, setItems] = useState<Conversion[] | null>(null);

  useEffect(() => {
    if (!token) return;
    const abort = new AbortController();
    // Loaded again whenever the stamp says that something was finished.
    void stamp;
    listConversions(tool, { token, signal: abort.signal }).then(
      (list) => setItems(list.filter((item) => item.state === "done")),
      () => undefined,
    );
    return () => abort.abort();
  }, [tool, token, stamp]);

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
  return { items, remove };
}
