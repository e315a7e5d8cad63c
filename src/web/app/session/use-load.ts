import { useCallback, useEffect, useRef, useState } from "react";
import { CallError } from "#web/lib/client/call.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { useSession } from "#web/lib/session/session.ts";
import { notify } from "#web/ui/toast.tsx";

type Access = { token: string; signal: AbortSignal };

export type Load<T> = {
  /** What was loaded last; null until the first answer. It stays while something newer is on its way. */
  data: T | null;
  /** Why the last try failed, in words; null when it did not. */
  why: string | null;
  loading: boolean;
  reload: () => void;
  /** Puts in what another call just told, instead of asking again. */
  setData: (change: T | ((data: T) => T)) => void;
};

/**
 * Loads from our server with the session's token, now and whenever `key` changes. A session that is over sends the
 * person to the login page. `load` may be a new function on every render.
 */
export function useLoad<T>(key: string, load: (access: Access) => Promise<T>): Load<T> {
  const { token, forgetSession } = useSession();
  const [data, setLoaded] = useState<T | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  const [loading, setLoading] = useState(true);
  const [tries, setTries] = useState(0);
  const newest = useRef(load);
  newest.current = load;

  // biome-ignore lint/correctness/useExhaustiveDependencies: key and tries say when to ask again
  useEffect(() => {
    if (!token) return;
    const abort = new AbortController();
    setLoading(true);
    newest.current({ token, signal: abort.signal }).then(
      (loaded) => {
        if (abort.signal.aborted) return;
        setLoaded(() => loaded);
        setWhy(null);
        setLoading(false);
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        if (error instanceof CallError && error.status === 401) {
          forgetSession(token);
          notify.error(error.message);
          return;
        }
        setWhy(messageOf(error));
        setLoading(false);
      },
    );
    return () => abort.abort();
  }, [key, token, tries]);

  const reload = useCallback(() => setTries((count) => count + 1), []);
  const setData = useCallback((change: T | ((data: T) => T)) => {
    setLoaded((now) => {
      if (typeof change !== "function") return change;
      return now === null ? now : (change as (data: T) => T)(now);
    });
  }, []);
  return { data, why, loading, reload, setData };
}
