import { useEffect, useRef, useState } from "react";
import type { EngineInfo } from "#contract/engine.ts";
import { engineRoutes } from "#contract/routes/engine.ts";
import { call } from "#web/lib/client/call.ts";
import { useSession } from "#web/lib/session/session.ts";
import type { ConversionView } from "./conversion-state.ts";

export type EngineState = { info: EngineInfo | null; failed: boolean; again: () => void };

/** How often is asked again while something better is on its way. */
const LOOK_MILLISECONDS = 5_000;

/**
 * What the engines of this server can do for whoever is logged in. Asked once a page, and anew while a better one comes;
 * `failed` when no answer came. Asked again when a conversion was refused because another engine would do it now.
 */
export function useEngine(state: ConversionView): EngineState {
  const { token } = useSession();
  const changed = state.phase === "failed" && state.code === "engine-changed";
  const [info, setInfo] = useState<EngineInfo | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const comes = useRef(false);
  useEffect(() => {
    if (changed) setTries((count) => count + 1);
  }, [changed]);
  useEffect(() => {
    const abort = new AbortController();
    // A new count of tries asks again.
    void tries;
    setFailed(false);
    let again: ReturnType<typeof setTimeout> | undefined;
    const lookAgain = () => {
      again = setTimeout(() => setTries((count) => count + 1), LOOK_MILLISECONDS);
    };
    const answered = (now: EngineInfo) => {
      setInfo(now);
      comes.current = now.coming !== null;
      if (comes.current) lookAgain();
    };
    call(engineRoutes.readEngine, { token, signal: abort.signal }).then(answered, () => {
      if (abort.signal.aborted) return;
      if (comes.current) lookAgain();
      else setFailed(true);
    });
    return () => {
      abort.abort();
      clearTimeout(again);
    };
  }, [tries, token]);
  return { info, failed, again: () => setTries((count) => count + 1) };
}
