import { useSyncExternalStore } from "react";
import type { z } from "zod";
import type { creditReply, User } from "#contract/calls.ts";
import { MESSAGES } from "#contract/messages.ts";
import { CallError, call } from "#web/api/call.ts";
import { notify } from "#web/ui/toast.tsx";
import { followBalance, tellBalance } from "./shared-balance.ts";
import { readToken, watchToken, writeToken } from "./token.ts";

export type SessionUser = Pick<User, "name" | "email">;

/** `credits` and `user` are null for a visitor, and until the server has told them. */
export type SessionState = { token: string | null; user: SessionUser | null; credits: number | null };

const VISITOR: SessionState = { token: null, user: null, credits: null };

let state: SessionState = { ...VISITOR, token: readToken() };
const listeners = new Set<() => void>();

function change(next: Partial<SessionState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts a session with what login or register answered. The credit data is then loaded afresh. */
function signIn(token: string, user: User): void {
  change({ token, user: { name: user.name, email: user.email }, credits: user.creditBalance });
  writeToken(token);
  void refreshCredits();
}

/** Forgets the session in this browser, in every tab. */
function signOut(): void {
  writeToken(null);
}

/** The balance as a reply just told it; saves asking again, here and in every other tab. */
function setCredits(credits: number): void {
  change({ credits });
  if (state.token) tellBalance({ token: state.token, credits });
}

/** Asks the server for the balance, the name and the email. A failure is shown as a toast; a 401 ends the session. */
async function refreshCredits(): Promise<void> {
  const token = state.token;
  if (!token) return;
  try {
    const reply = await call<z.infer<typeof creditReply>>("/api/voice/get-credit", { token, body: {} });
    if (state.token !== token) return;
    if (!reply.success) {
      notify.error(MESSAGES.creditLoadFailed(reply.message));
      return;
    }
    if (reply.creditBalance !== undefined) setCredits(reply.creditBalance);
    change({
      user: { name: reply.name ?? state.user?.name ?? "", email: reply.email ?? state.user?.email ?? "" },
    });
  } catch (error) {
    if (state.token !== token) return;
    if (error instanceof CallError && error.status === 401) signOut();
    notify.error(MESSAGES.creditLoadFailed(error instanceof Error ? error.message : MESSAGES.unexpected));
  }
}

/**
 * Follows the token and the balance, in this tab and in others, and loads the credit data now and whenever a new
 * token appears. Returns how to stop.
 */
export function followSession(): () => void {
  void refreshCredits();
  const leaveBalance = followBalance(({ token, credits }) => {
    if (token === state.token) change({ credits });
  });
  const leaveToken = watchToken(() => {
    const token = readToken();
    if (token === state.token) return;
    change({ ...VISITOR, token });
    void refreshCredits();
  });
  return () => {
    leaveBalance();
    leaveToken();
  };
}

/** What can be done with the session, from anywhere. */
export const sessionActions = { signIn, signOut, refreshCredits, setCredits };

/** The session as it is now. Components use the hook below, which follows it. */
export function readSession(): SessionState {
  return state;
}

export type Session = SessionState & typeof sessionActions;

/** The session of this browser. Prerendered pages, and the first paint of a page, show a visitor. */
export function useSession(): Session {
  const current = useSyncExternalStore(subscribe, readSession, () => VISITOR);
  return { ...current, ...sessionActions };
}
