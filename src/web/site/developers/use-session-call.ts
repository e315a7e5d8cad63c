import { useState } from "react";
import { CallError } from "#web/lib/client/call.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { useSession } from "#web/lib/session/session.ts";

/** Something a button does with the session's token: whether it runs, how to start it, and why it failed the last time. */
export function useSessionCall<Arguments extends unknown[]>(
  act: (access: { token: string }, ...values: Arguments) => Promise<void>,
): [busy: boolean, run: (...values: Arguments) => Promise<void>, failure: string | undefined] {
  const { token, forgetSession } = useSession();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (...values: Arguments) => {
    if (busy || !token) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await act({ token }, ...values);
    } catch (error) {
      if (error instanceof CallError && error.status === 401) forgetSession(token);
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return [busy, run, failure];
}
