import { isOver } from "./held.ts";
import { readSession, watchSession } from "./session-state.ts";
import { forgetToken } from "./token.ts";

// What a page needs only once a session is over. It is not among the first code of a page: see `held.ts`.

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
