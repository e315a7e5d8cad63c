import { useEffect, useState } from "react";
import type { EngineInfo } from "#contract/engine.ts";
import { engineRoutes } from "#contract/routes/engine.ts";
import { call } from "#web/lib/client/call.ts";

export type EngineState = { info: EngineInfo | null; failed: boolean; again: () => void };

/** What the engines of this server can do. WholeWork once a page; `failed` when no answer came. */
export function useEngine(): EngineState {
  const [info, setInfo] = useState<EngineInfo | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    // A new count of tries asks again.
    void tries;
    setFailed(false);
    call(engineRoutes.readEngine, { signal: abort.signal }).then(setInfo, () => {
      if (!abort.signal.aborted) setFailed(true);
    });
    return () => abort.abort();
  }, [tries]);
  return { info, failed, again: () => setTries((count) => count + 1) };
}
