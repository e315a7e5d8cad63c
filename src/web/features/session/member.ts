import type { z } from "zod";
import type { profileReply } from "#contract/account.ts";
import type { creditReply } from "#contract/calls.ts";
import { SHELL_MESSAGES } from "#contract/shell-messages.ts";
import { CallError, call } from "#web/api/call.ts";
import { notify } from "#web/ui/toast.tsx";
import { demandFactor } from "./factor-demand.ts";
import { lateLogouts } from "./late-logouts.ts";
import { changeSession, readSession } from "./session-state.ts";
import { forgetToken, keepPerson } from "./token.ts";

// What only somebody who is logged in needs. It is not among the first code of a page: see `session.ts`.

/** What one tab of this browser tells the others. */
type Balance = { token: string; credits: number };
const tabs = new BroadcastChannel("saywrite.balance");
tabs.onmessage = ({ data }: MessageEvent<Balance>) => {
  if (data.token === readSession().token) changeSession({ credits: data.credits });
};

export function tellBalance(balance: Balance): void {
  tabs.postMessage(balance);
}

/** Asks the server for the balance, the name and the email. A failure is shown as a toast; a 401 ends the session. */
export async function loadCredits(token: string): Promise<void> {
  const over = () => readSession().token !== token;
  try {
    void prepareLogout(token);
    const reply = await call<z.infer<typeof creditReply>>("/api/voice/get-credit", { token, body: {} });
    if (over()) return;
    demandFactor(null);
    if (!reply.success) {
      notify.error(SHELL_MESSAGES.creditLoadFailed(reply.message));
      return;
    }
    const { user } = readSession();
    if (reply.id) {
      keepPerson(reply.id, token);
      changeSession({ person: reply.id });
    }
    changeSession({
      user: { name: reply.name ?? user?.name ?? "", email: reply.email ?? user?.email ?? "" },
    });
    if (reply.creditBalance === undefined) return;
    changeSession({ credits: reply.creditBalance });
    tellBalance({ token, credits: reply.creditBalance });
  } catch (error) {
    if (over()) return;
    if (error instanceof CallError && error.code === "second-factor-needed") return lead(token);
    if (error instanceof CallError && error.status === 401) forgetToken(token);
    notify.error(
      SHELL_MESSAGES.creditLoadFailed(error instanceof Error ? error.message : SHELL_MESSAGES.unexpected),
    );
  }
}

/** Every page for members leads to two-factor login from here on (`protected.tsx`). The name is told all the same. */
async function lead(token: string): Promise<void> {
  demandFactor(token);
  const { profile } = await call<z.infer<typeof profileReply>>("/api/account", { method: "GET", token });
  if (readSession().token !== token) return;
  keepPerson(profile.id, token);
  changeSession({ person: profile.id, user: { name: profile.name, email: profile.email } });
}

/** Of the token this tab has: at hand when the person logs out, because the page may be gone a moment later. */
let prepared: { token: string; hash: string | null } | undefined;

async function prepareLogout(token: string): Promise<string | null> {
  const hash = await sha256(token);
  prepared = { token, hash };
  return hash;
}

/**
 * Ends a session on the server that this browser has forgotten already. Until the server has answered, only the
 * token's SHA-256 is kept: it can end this one session later and do nothing else.
 */
export async function endSession(token: string): Promise<void> {
  const hash = prepared?.token === token ? prepared.hash : await prepareLogout(token);
  prepared = undefined;
  if (hash) lateLogouts.keep(hash);
  try {
    await call("/api/user/logout", { token, body: {}, keepalive: true });
  } catch (error) {
    const over = error instanceof CallError && error.status === 401;
    if (!over) return whenConnected();
  }
  if (hash) lateLogouts.forget(hash);
}

/** Ends the sessions that could not be ended when their people logged out. */
export async function endLateLogouts(): Promise<void> {
  for (const hash of lateLogouts.list()) {
    try {
      await call("/api/user/logout/late", { body: { hash } });
    } catch (error) {
      // What the server takes for no hash at all would wait for ever.
      if (!(error instanceof CallError && error.status === 400)) return whenConnected();
    }
    lateLogouts.forget(hash);
  }
}

const again = () => void endLateLogouts();

/** Tries again when the connection is back; if this tab is closed first, the next page of this site does. */
function whenConnected(): void {
  window.addEventListener("online", again, { once: true });
}

/** In hex; null where the browser has no such function: on pages that came without encryption. */
async function sha256(text: string): Promise<string | null> {
  const digest = await globalThis.crypto.subtle?.digest("SHA-256", new TextEncoder().encode(text));
  if (!digest) return null;
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
