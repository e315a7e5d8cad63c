import type { User } from "#contract/calls.ts";
import { readToken } from "./token.ts";

export type SessionUser = Pick<User, "name" | "email">;

export type SessionState = {
  token: string | null;
  /** Null for a visitor, and until the server has told it; so is `credits`. */
  user: SessionUser | null;
  credits: number | null;
  /** A visitor who has just logged out in this tab: they leave a page that needs a session for home. */
  left: boolean;
};

export const VISITOR: SessionState = { token: null, user: null, credits: null, left: false };

let state: SessionState = { ...VISITOR, token: readToken() };
const listeners = new Set<() => void>();

/** The session as it is now. Components use `useSession`, which follows it. */
export function readSession(): SessionState {
  return state;
}

export function changeSession(next: Partial<SessionState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Calls back after every change. Returns how to stop. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
