import { useEffect } from "react";
import { loggedInSession } from "./session.ts";
import type { Unfinished } from "./session-state.ts";

/** While there is something unfinished, its page stays when the session is over, and goes on after the next login. */
export function useHeldSession(what: Unfinished | null): void {
  useEffect(() => {
    if (!what) return;
    const held = loggedInSession().then(({ holdSession }) => holdSession(what));
    return () => void held.then((release) => release());
  }, [what]);
}

/** `throughLogins` of `hold-session.ts`: that code is there as soon as there is a session. */
export async function throughLogins<T>(
  ...work: [token: string, signal: AbortSignal, act: (token: string) => Promise<T>]
): Promise<T> {
  return (await loggedInSession()).throughLogins(...work);
}
