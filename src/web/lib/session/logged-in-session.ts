import { creditRoutes } from "#contract/routes/credits.ts";
import { sessionRoutes } from "#contract/routes/sessions.ts";
import { loadProfile } from "#web/lib/client/accounts.ts";
import { CallError, call } from "#web/lib/client/call.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { notify } from "#web/ui/toast.tsx";
import { SHELL_FAILURES } from "#words/shell-failures.ts";
import { demandFactor } from "./factor-demand.ts";
import { lateLogouts } from "./late-logouts.ts";
import { changeSession, readSession } from "./session-state.ts";
import { forgetToken, keepPerson } from "./token.ts";

export { holdSession, loadOver, throughLogins } from "./hold-session.ts";

// What only somebody who is logged in needs. It is not among the first code of a page: see `session.ts`.

/** What one tab of this browser tells the others. */
type Balance = { token: string; credits: number };
const tabs = new BroadcastChannel("saywrite.balance");
tabs.onmessage = ({ data }: MessageEvent<Balance>) => {
  if (data.token !== readSession().token) return;
  newest = ++asked;
  changeSession({ credits: data.credits });
};

/** Counts the times that the balance was asked for or told; an answer to an earlier one than `newest` is out of date. */
let asked = 0;
let newest = 0;

export function shareBalance(balance: Balance): void {
  newest = ++asked;
  tabs.postMessage(balance);
}

// Elsewhere it may have changed: a tab that comes back to the front asks again, and is silent when it can't.
document.addEventListener("visibilitychange", () => {
  const { token } = readSession();
  if (token && document.visibilityState === "visible") void loadCredits(token, { silent: true });
});

/** Asks the server for the balance, the name and the email. A failure is shown as a toast; a 401 ends the session. */
export async function loadCredits(token: string, { silent = false } = {}): Promise<void> {
  const over = () => readSession().token !== token;
  const turn = ++asked;
  try {
    void prepareLogout(token);
    const { id, name, email, creditBalance } = await call(creditRoutes.readCredits, { token });
    if (over()) return;
    demandFactor(null);
    keepPerson(id, token);
    changeSession({ person: id, user: { name, email } });
    if (turn < newest) return;
    newest = turn;
    changeSession({ credits: creditBalance });
    shareBalance({ token, credits: creditBalance });
  } catch (error) {
    if (over()) return;
    if (error instanceof CallError && error.code === "two-factor-needed") return lead(token);
    if (error instanceof CallError && error.status === 401) {
      forgetToken(token);
      if (!over()) return; // the page goes on, and says that itself (`hold-session.ts`)
    } else if (silent) return;
    const why = messageOf(error);
    notify.error(SHELL_FAILURES.creditLoadFailed(why), { place: "balance" });
  }
}

/** Every page for members leads to two-factor login from here on (`protected.tsx`). The name is told all the same. */
async function lead(token: string): Promise<void> {
  demandFactor(token);
  const { id, name, email } = await loadProfile({ token });
  if (readSession().token !== token) return;
  keepPerson(id, token);
  changeSession({ person: id, user: { name, email } });
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
    await call(sessionRoutes.logOut, { token, keepalive: true });
  } catch (error) {
    const over = error instanceof CallError && error.status === 401;
    if (!over) return tryLater();
  }
  if (hash) lateLogouts.forget(hash);
}

/** Ends the sessions that could not be ended when their people logged out. */
export async function endLateLogouts(): Promise<void> {
  for (const hash of lateLogouts.list()) {
    try {
      await call(sessionRoutes.logOutLate, { body: { hash } });
    } catch (error) {
      // What the server takes for no hash at all would wait for ever.
      if (!(error instanceof CallError && error.status === 400)) return tryLater();
    }
    lateLogouts.forget(hash);
  }
  retryDelaySeconds = FIRST_RETRY_DELAY_SECONDS;
}

const FIRST_RETRY_DELAY_SECONDS = 2;
const LONGEST_RETRY_DELAY_SECONDS = 60;
let retryDelaySeconds = FIRST_RETRY_DELAY_SECONDS;
let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * Tries again soon, then ever less often, and as soon as a connection is back: one that never went says nothing about
 * the server. If this tab is closed first, the next page of this site does.
 */
function tryLater(): void {
  const again = () => {
    clearTimeout(waiting);
    window.removeEventListener("online", again);
    void endLateLogouts();
  };
  clearTimeout(waiting);
  waiting = setTimeout(again, retryDelaySeconds * 1_000);
  retryDelaySeconds = Math.min(2 * retryDelaySeconds, LONGEST_RETRY_DELAY_SECONDS);
  window.addEventListener("online", again, { once: true });
}

/** In hex. On pages that came without encryption browsers have no such function; a package does the same there. */
async function sha256(text: string): Promise<string | null> {
  const bytes = new TextEncoder().encode(text);
  try {
    const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
    const digest = subtle
      ? new Uint8Array(await subtle.digest("SHA-256", bytes))
      : (await import("@noble/hashes/sha2.js")).sha256(bytes);
    return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  } catch {
    return null; // the package could not be loaded
  }
}
