import { useEffect, useSyncExternalStore } from "react";
import { CallError } from "#web/lib/client/call.ts";
import { holdSessionBy, sessionActions } from "./session.ts";
import { changeSession, keptSession, NOTHING, readSession, watchSession } from "./session-state.ts";
import { readPerson } from "./token.ts";

/** What a person does in a page that would be cut off with their session. */
export type Unfinished = "recording" | "upload" | "writing";

const holds = new Set<{ what: Unfinished }>();
/** The token of the session that is over, and with which the page stays as it is. */
let dead: string | null = null;

/** Whether the session is over, and its page stays all the same. */
export const isOver = (): boolean => dead !== null && dead === readSession().token;

// The server calls the session over, or the same person is logged in again. Who logs out is to be gone at once.
holdSessionBy((kept) => {
  const { token, person } = readSession();
  if (!person || holds.size === 0 || readPerson() !== person) return false;
  if (kept.token === null) {
    const known = isOver();
    dead = token;
    if (!known) changeSession({});
    return true;
  }
  if (kept.person !== person) return false;
  changeSession({ token: kept.token });
  void sessionActions.refreshCredits();
  return true;
});

/** Has the page stay when its session is over, and go on once its person is logged in again. @returns how that ends */
function holdSession(what: Unfinished): () => void {
  const hold = { what };
  holds.add(hold);
  return () => {
    holds.delete(hold);
    if (holds.size === 0 && isOver()) changeSession({ ...NOTHING, ...keptSession() });
  };
}

/** The same while there is something unfinished. */
export function useHeldSession(what: Unfinished | null): void {
  useEffect(() => (what ? holdSession(what) : undefined), [what]);
}

const whatIsOver = (): Unfinished | null => (isOver() ? ([...holds][0]?.what ?? null) : null);

/** What goes on here although its session is over; null while that lives. */
export function useOver(): Unfinished | null {
  return useSyncExternalStore(watchSession, whatIsOver, () => null);
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
    const { loggedInAgain } = await import("./logged-in-again.ts");
    const next = await loggedInAgain(token, signal);
    if (!next) throw error;
    return throughLogins(next, signal, act);
  }
}
