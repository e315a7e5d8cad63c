import { useEffect } from "react";
import { CallError } from "#web/lib/client/call.ts";
import { loggedInSession } from "./session.ts";
import type { Unfinished } from "./session-state.ts";

/** While there is something unfinished, its page stays when the session is over, and goes on after the next login. */
export function useHeldSession(what: Unfinished | null): void {
  useEffect(() => {
    if (!what) return;
    const held = loggedInSession().then(
      ({ holdSession }) => holdSession(what),
      () => () => {}, // without that code nothing can be asked of the server either
    );
    return () => void held.then((release) => release());
  }, [what]);
}

export const isLoggedOut = (error: unknown): boolean => error instanceof CallError && error.status === 401;

/** Does something with a token; where its session is over and the page stays, again with the next one. @throws as `act` does */
export async function throughLogins<T>(
  token: string,
  signal: AbortSignal,
  act: (token: string) => Promise<T>,
): Promise<T> {
  try {
    return await act(token);
  } catch (error) {
    if (!isLoggedOut(error)) throw error;
    const { loggedInAgain } = await loggedInSession();
    const next = await loggedInAgain(token, signal);
    if (!next) throw error;
    return throughLogins(next, signal, act);
  }
}
