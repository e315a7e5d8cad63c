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
 * What the engines of this server can do for whoever is logged in. Asked once a page, anew while a better one comes and
 * when somebody comes back to the page; `failed` when no answer came. Asked again when a conversion was refused because
 * another engine would do it now.
 */
export function useEngine(state: ConversionView): EngineState {
  const { token } = useSession();
  const changed = state.phase === "failed" && state.code === "engine-changed";
  const [info, setInfo] = useState<EngineInfo | null>(null);
  const [failed, setFailed] = useState(false);
  // Each new one asks again; a quiet one says nothing of a server that does not answer, once it has.
  const [look, setLook] = useState({ quiet: false });
  const known = useRef<EngineInfo | null>(null);
  useEffect(() => {
    if (changed) setLook({ quiet: false });
  }, [changed]);
  useEffect(() => {
    // What an administrator began in another tab is seen by who comes back to this one.
    const back = () => {
      if (document.visibilityState === "visible") setLook({ quiet: true });
    };
    document.addEventListener("visibilitychange", back);
    return () => document.removeEventListener("visibilitychange", back);
  }, []);
  useEffect(() => {
    const abort = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    const lookAgain = () => {
      if (known.current?.coming) again = setTimeout(() => setLook({ quiet: true }), LOOK_MILLISECONDS);
    };
    const answered = (now: EngineInfo) => {
      known.current = now;
      setInfo(now);
      lookAgain();
    };
    setFailed(false);
    call(engineRoutes.readEngine, { token, signal: abort.signal }).then(answered, () => {
      if (abort.signal.aborted) return;
      if (!look.quiet || known.current === null) setFailed(true);
      lookAgain();
    });
    return () => {
      abort.abort();
      clearTimeout(again);
    };
  }, [look, token]);
  return { info, failed, again: () => setLook({ quiet: false }) };
}
