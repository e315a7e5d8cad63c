import { useEffect, useRef, useState } from "react";
import type { EngineInfo } from "#contract/engine.ts";
import { engineRoutes } from "#contract/routes/engine.ts";
import { call } from "#web/lib/client/call.ts";

export type EngineState = { info: EngineInfo | null; failed: boolean; again: () => void };

/** How often is asked again while something better is on its way. */
const LOOK_MILLISECONDS = 5_000;

/** What the engines of this server can do. Once a page, and anew while a better one comes; `failed` when no answer came. */
export function useEngine(): EngineState {
  const [info, setInfo] = useState<EngineInfo | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const comes = useRef(false);
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
    call(engineRoutes.readEngine, { signal: abort.signal }).then(answered, () => {
      if (abort.signal.aborted) return;
      if (comes.current) lookAgain();
      else setFailed(true);
    });
    return () => {
      abort.abort();
      clearTimeout(again);
    };
  }, [tries]);
  return { info, failed, again: () => setTries((count) => count + 1) };
}
