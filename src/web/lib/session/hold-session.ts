import { CallError } from "#web/lib/client/call.ts";
import { keptOnceThere } from "#web/ui/kept-once-there.ts";
import { hold, loggedInSession } from "./session.ts";
import { changeSession, readSession, type Unfinished, watchSession } from "./session-state.ts";
import { forgetToken, readPerson } from "./token.ts";

// Loaded with `logged-in-session.ts`, as soon as there is a session.

const holds = new Set<{ what: Unfinished }>();

/** Whether the session is over, and its page stays all the same. */
export function isOver(): boolean {
  const { over, token } = readSession();
  return over !== undefined && over.token === token;
}

// The server calls the session over, or the same person is logged in again. Who logs out is to be gone at once.
hold.keeps = (kept) => {
  const { token, person } = readSession();
  const [first] = holds;
  if (!token || !person || !first || readPerson() !== person) return false;
  if (kept.token === null) {
    if (!isOver()) changeSession({ over: { token, what: first.what } });
    return true;
  }
  if (kept.person !== person) return false;
  const next = kept.token;
  changeSession({ token: next });
  void loggedInSession().then(({ loadCredits }) => loadCredits(next));
  return true;
};

/** Has the page stay when its session is over, and go on once its person is logged in again. @returns how that ends */
export function holdSession(what: Unfinished): () => void {
  const one = { what };
  holds.add(one);
  return () => {
    holds.delete(one);
    // Nothing keeps the page any more: it follows what this browser keeps.
    if (holds.size === 0 && isOver()) forgetToken(readSession().token);
  };
}

/** The token that this person has by now; the one there was, where nobody or somebody else is logged in. */
export function tokenNow(person: string | undefined, token: string): string {
  const now = readSession();
  return (now.person === person && now.token) || token;
}

/**
 * The server said that the session of this token is over: waits until its person is logged in again, where the page stays.
 * @returns their new token; null where the page does not stay @throws the signal's reason
 */
export async function loggedInAgain(token: string, signal: AbortSignal): Promise<string | null> {
  const { person } = readSession();
  forgetToken(token);
  for (;;) {
    signal.throwIfAborted();
    const now = readSession();
    if (now.person !== person || now.token === null) return null;
    if (now.token !== token) return now.token;
    if (!isOver()) return null;
    await changed(signal);
  }
}

/** Does something with a token; where its session is over and the page stays, again with the next one. @throws as `act` does */
export async function throughLogins<T>(
  token: string,
  signal: AbortSignal,
  act: (token: string) => Promise<T>,
): Promise<T> {
  try {
    return await act(token);
  } catch (error) {
    if (!(error instanceof CallError && error.status === 401)) throw error;
    const next = await loggedInAgain(token, signal);
    if (!next) throw error;
    return throughLogins(next, signal, act);
  }
}

/** Resolves with the next change of the session, or when the signal is aborted. */
function changed(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop();
      signal.removeEventListener("abort", done);
      resolve();
    };
    const stop = watchSession(done);
    signal.addEventListener("abort", done);
  });
}

/** What is said over a page that stays; nothing where that can't be loaded now. */
export const loadOver: () => Promise<{ default: React.ComponentType }> = keptOnceThere(() =>
  import("./session-over.tsx").then(
    ({ SessionOver }) => ({ default: SessionOver }),
    () => ({ default: () => null }),
  ),
);
