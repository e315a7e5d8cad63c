import { useEffect, useRef, useState } from "react";
import type { EngineInfo, SpeechInfo } from "#contract/engine.ts";
import { engineRoutes } from "#contract/routes/engine.ts";
import { call } from "#web/lib/client/call.ts";
import { useSession } from "#web/lib/session/session.ts";
import { showVoicesOf } from "#web/ui/use-portrait.ts";
import type { ConversionView } from "./conversion-state.ts";

/** `again` asks because no answer came; `look` because something may be new. */
export type EngineState = { info: EngineInfo | null; failed: boolean; again: () => void; look: () => void };

/** How often is asked again while something better is on its way. */
const LOOK_MILLISECONDS = 5_000;

/** Marks are drawn as the engine now has them: better voices may have come since the page did. */
function showVoices({ voices, voicesAreBuilt }: SpeechInfo): void {
  const seen = voices.flatMap(({ name, pitch, mark }) => (pitch && mark ? [[name, { pitch, mark }]] : []));
  showVoicesOf(voicesAreBuilt ? null : Object.fromEntries(seen));
}

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
  const owed = useRef(false); // one more look: a busy engine may not have told what it can do since a model came
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
      again = setTimeout(() => setLook({ quiet: true }), LOOK_MILLISECONDS);
    };
    const answered = (now: EngineInfo) => {
      owed.current = Boolean(known.current?.coming && !now.coming);
      known.current = now;
      showVoices(now.speaking);
      setInfo(now);
      if (now.coming || owed.current) lookAgain();
    };
    setFailed(false);
    call(engineRoutes.readEngine, { token, signal: abort.signal }).then(answered, () => {
      if (abort.signal.aborted) return;
      if (!look.quiet || known.current === null) setFailed(true);
      if (known.current?.coming || owed.current) lookAgain();
    });
    return () => {
      abort.abort();
      clearTimeout(again);
    };
  }, [look, token]);
  return { info, failed, again: () => setLook({ quiet: false }), look: () => setLook({ quiet: true }) };
}
