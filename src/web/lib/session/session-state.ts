import type { User } from "#contract/accounts.ts";
import { notify } from "#web/ui/toast.tsx";
import { personOf, readToken } from "./token.ts";

export type SessionUser = Pick<User, "name" | "email">;

/** What a person does in a page that would be cut off with their session. */
export type Unfinished = "recording" | "upload" | "writing";

export type SessionState = {
  token: string | null;
  /** The id of the person who is logged in; known at once in the browser in which they did. */
  person: string | null;
  /** Null for a visitor, and until the server has told it; so is `credits`. */
  user: SessionUser | null;
  credits: number | null;
  /** A visitor who has just logged out in this tab: they leave a page that needs a session for home. */
  left: boolean;
  /** How many sessions have ended in this tab: what a page holds of somebody goes when it is drawn anew. */
  ended: number;
  /** The session of this token is over, and its page stays because of something that would be cut off. */
  over?: { token: string; what: Unfinished };
};

/** What is known of a visitor, and of somebody whom the server has told nothing about yet. */
export const NOTHING = { token: null, person: null, user: null, credits: null, left: false } as const;
export const VISITOR: SessionState = { ...NOTHING, ended: 0 };

let state: SessionState = { ...VISITOR, ...keptSession() };
const listeners = new Set<() => void>();

/** The session as it is now. Components use `useSession`, which follows it. */
export function readSession(): SessionState {
  return state;
}

/** The session that this browser keeps. */
export function keptSession(): Pick<SessionState, "token" | "person"> {
  const token = readToken();
  return { token, person: token && personOf(token) };
}

export function changeSession(next: Partial<Omit<SessionState, "ended">>): void {
  const { token, person, ended } = state;
  state = { ...state, ...next };
  // Who is logged in again with another token goes on where they are.
  if (person ? person !== state.person : token && token !== state.token) {
    state.ended = ended + 1;
    notify.clear();
  }
  for (const listener of listeners) listener();
}

/** Calls back after every change. Returns how to stop. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
