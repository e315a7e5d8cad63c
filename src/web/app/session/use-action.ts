import { useCallback, useRef, useState } from "react";
import { CallError } from "#web/lib/client/call.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { useSession } from "#web/lib/session/session.ts";
import { notify } from "#web/ui/toast.tsx";

/**
 * Something a button does with the session's token. While it runs, pressing again does nothing; what it throws is
 * told as a toast; a session that is over leads to the login. Returns whether it runs, how to start it, and what was
 * refused the last time, to stand beside the button until it is pressed again.
 */
export function useAction<Arguments extends unknown[]>(
  act: (access: { token: string }, ...values: Arguments) => Promise<void>,
): [busy: boolean, run: (...values: Arguments) => Promise<void>, failure: string | undefined] {
  const { token, forgetSession } = useSession();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);
  const newest = useRef(act);
  newest.current = act;
  const run = useCallback(
    async (...values: Arguments) => {
      if (running.current || !token) return;
      notify.clearErrors();
      running.current = true;
      setBusy(true);
      setFailure(undefined);
      try {
        await newest.current({ token }, ...values);
      } catch (error) {
        if (error instanceof CallError && error.status === 401) forgetSession(token);
        const message = messageOf(error);
        notify.error(message);
        setFailure(message);
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [token, forgetSession],
  );
  return [busy, run, failure];
}
