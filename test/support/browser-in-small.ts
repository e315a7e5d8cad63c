import { createHash } from "node:crypto";
import { afterEach, beforeEach, vi } from "vitest";
import * as accounts from "#contract/routes/accounts.ts";
import * as credits from "#contract/routes/credits.ts";
import * as sessions from "#contract/routes/sessions.ts";

/** What local storage keeps. */
export const kept: Record<string, string> = Object.create({
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => Object.assign(kept, { [key]: value }),
  removeItem: (key: string) => delete kept[key],
});
/** The server, and how often what this tab keeps was thrown away. */
export const small = {
  answer: (token: string | null, _path: string): Response | Promise<Response> => reported(5, token),
  cleared: 0,
};
export const asked: (string | null)[] = [];
export const requests: { path: string; body: unknown; keepalive: boolean | undefined }[] = [];
export const toasts: string[] = [];

export const reported = (creditBalance: number, token: string | null = "one") =>
  Response.json({
    ...{ success: true, message: "", code: "ok", details: {}, creditBalance },
    ...{ id: `id-of-${token}`, name: `owner of ${token}`, email: "m@example.org" },
  });

/** A browser in small for the tests of a file: storage, a window that hears of other tabs, and a server that answers get-credit. */
export function browserInSmall(): void {
  beforeEach(() => {
    for (const key of Object.keys(kept)) delete kept[key];
    asked.length = 0;
    requests.length = 0;
    toasts.length = 0;
    small.cleared = 0;
    small.answer = (token) => reported(5, token);
    vi.resetModules();
    // Tables, as in the built pages: they are not made anew for each test.
    vi.doMock("#contract/routes/accounts.ts", () => accounts);
    vi.doMock("#contract/routes/credits.ts", () => credits);
    vi.doMock("#contract/routes/sessions.ts", () => sessions);
    vi.doMock("#web/ui/toast.tsx", () => ({
      notify: { error: (message: string) => toasts.push(message), clear: () => toasts.splice(0) },
    }));
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
    vi.stubGlobal("localStorage", kept);
    vi.stubGlobal("sessionStorage", { clear: () => small.cleared++ });
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      const token = new Headers(init.headers).get("token");
      requests.push({ path, body: JSON.parse(String(init.body)), keepalive: init.keepalive });
      if (path === "/api/voice/get-credit") asked.push(token);
      return small.answer(token, path);
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.doUnmock("#web/ui/toast.tsx");
  });
}

export const start = async () => {
  const { followSession, sessionActions } = await import("#web/lib/session/session.ts");
  const { readSession } = await import("#web/lib/session/session-state.ts");
  await import("#web/lib/session/logged-in-session.ts"); // how long its code takes to come is not the tests'
  followSession();
  return { readSession, sessionActions };
};
export const stored = () => ({ ...kept }); // keys and values of local storage
export const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
export const LOGOUT = "/api/user/logout";
export const LATE = "/api/user/logout/late";
export const sent = (path: string) => requests.filter((request) => request.path === path);
export const done = () => Response.json({ success: true, code: "ok", message: "" });
export const no = (status: number, refusal: object) =>
  Response.json({ success: false, ...refusal }, { status });
export const visitor = { token: null, person: null, credits: null, user: null, left: false, ended: 0 };
export const user = { id: "1", name: "Maya", email: "m@example.org", creditBalance: 7 };
