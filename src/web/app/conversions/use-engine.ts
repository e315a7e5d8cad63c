import { useEffect, useState } from "react";
import type { EngineInfo } from "#contract/engine.ts";
import { engineRoutes } from "#contract/routes/engine.ts";
import { call } from "#web/lib/client/call.ts";
import { useSession } from "#web/lib/session/session.ts";
import type { ConversionView } from "./conversion-state.ts";

export type EngineState = { info: EngineInfo | null; failed: boolean; again: () => void };

/**
 * What the engines of this server can do for whoever is logged in. Asked once a page; `failed` when no answer came.
 * Asked again when a conversion was refused because another engine would do it now.
 */
export function useEngine(state: ConversionView): EngineState {
  const { token } = useSession();
  const changed = state.phase === "failed" && state.code === "engine-changed";
  const [info, setInfo] = useState<EngineInfo | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (changed) setTries((count) => count + 1);
  }, [changed]);
  useEffect(() => {
    const abort = new AbortController();
    // A new count of tries asks again.
    void tries;
    setFailed(false);
    call(engineRoutes.readEngine, { token, signal: abort.signal }).then(setInfo, () => {
      if (!abort.signal.aborted) setFailed(true);
    });
    return () => abort.abort();
  }, [tries, token]);
  return { info, failed, again: () => setTries((count) => count + 1) };
}
