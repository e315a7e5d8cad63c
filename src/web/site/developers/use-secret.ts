import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useSession } from "#web/lib/session/session.ts";

/**
 * A key that was made on this page: kept nowhere else, and gone with the page, also where the browser puts it aside and shows it
 * again as it was, and with the login. `visit` differs then, so that nothing of a form stays either.
 */
export function useSecret() {
  const { token } = useSession();
  const [secret, setSecret] = useState<string>();
  const [visit, setVisit] = useState(0);
  useEffect(() => {
    const forget = () =>
      flushSync(() => {
        setSecret(undefined);
        setVisit((before) => before + 1);
      });
    window.addEventListener("pagehide", forget);
    return () => window.removeEventListener("pagehide", forget);
  }, []);
  useEffect(() => {
    if (!token) setSecret(undefined);
  }, [token]);
  return { secret, setSecret, visit };
}
