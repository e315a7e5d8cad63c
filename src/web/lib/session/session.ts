import { useSyncExternalStore } from "react";
import type { User } from "#contract/accounts.ts";
import { keptOnceThere } from "#web/ui/kept-once-there.ts";
import { lateLogouts } from "./late-logouts.ts";
import {
  changeSession,
  keptSession,
  NOTHING,
  readSession,
  type SessionState,
  VISITOR,
  watchSession,
} from "./session-state.ts";
import {
  forgetPerson,
  forgetToken,
  keepPerson,
  keepToken,
  personOf,
  readPerson,
  readToken,
  watchToken,
} from "./token.ts";

/** Loaded as soon as there is a session: when it ends there may be no network to fetch the code. */
export const loggedInSession = keptOnceThere(() => import("./logged-in-session.ts"));
/** Without a network there is neither the code nor anything that it could do. */
const unloaded = () => {};

/** Starts a session with what login or register answered. The credit data is then loaded afresh. */
function logIn(token: string, user: User): void {
  endOnServer(readToken());
  keepPerson(user.id, token);
  changeSession({
    ...NOTHING,
    token,
    person: user.id,
    user: { name: user.name, email: user.email },
    credits: user.creditBalance,
  });
  keepToken(token);
  void refreshCredits();
}

/** The person wants to be gone: this browser forgets the session and what they left, at once, in every tab. */
function leave(): void {
  const { token } = readSession();
  forgetPerson();
  changeSession({ ...NOTHING, left: true });
  forgetToken(token);
}

/** Leaves, and the server ends the session. */
function logOut(): void {
  const { token } = readSession();
  leave();
  endOnServer(token);
}

function endOnServer(token: string | null): void {
  if (token) void loggedInSession().then(({ endSession }) => endSession(token), unloaded);
}

/** The balance as a reply to this session just told it; saves asking again, here and in every other tab. */
function setCredits(credits: number, token: string | null): void {
  if (!token || token !== readSession().token) return;
  changeSession({ credits });
  void loggedInSession().then(({ shareBalance }) => shareBalance({ token, credits }), unloaded);
}

/** Asks the server for the balance, the name and the email. */
async function refreshCredits(): Promise<void> {
  const { token } = readSession();
  if (token) await loggedInSession().then(({ loadCredits }) => loadCredits(token), unloaded);
}

/** Says whether the page stays, whatever session is kept by now: something would be cut off (`hold-session.ts`). */
export const hold: { keeps?: (kept: ReturnType<typeof keptSession>) => boolean } = {};

/**
 * Follows the token and the balance, in this tab and in others, and loads the credit data now and whenever a new
 * token appears. Returns how to stop.
 */
export function followSession(): () => void {
  void refreshCredits();
  if (lateLogouts.list().length > 0)
    void loggedInSession().then(({ endLateLogouts }) => endLateLogouts(), unloaded);
  return watchToken((leftElsewhere) => {
    const kept = keptSession();
    const { token } = readSession();
    if (kept.token === token) return;
    const isTheirs = token !== null && personOf(token) !== null;
    if (!readPerson() || (leftElsewhere && isTheirs)) forgetPerson();
    if (hold.keeps?.(kept)) return;
    changeSession({ ...NOTHING, ...kept });
    void refreshCredits();
  });
}

/**
 * What can be done with the session, from anywhere. `forgetSession` forgets a session that the server calls over; whoever
 * has logged in since stays.
 */
export const sessionActions = {
  logIn,
  forgetSession: forgetToken,
  leave,
  logOut,
  refreshCredits,
  setCredits,
};

export type Session = SessionState & typeof sessionActions;

/** The session of this browser. Prerendered pages, and the first paint of a page, show a visitor. */
export function useSession(): Session {
  const current = useSyncExternalStore(watchSession, readSession, () => VISITOR);
  return { ...current, ...sessionActions };
}
