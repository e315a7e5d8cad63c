import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** A browser in small: storage, a window that hears of other tabs, and a server that answers get-credit. */
const kept = new Map<string, string>();
let answer: (token: string | null) => Response;
const asked: (string | null)[] = [];
const toasts: string[] = [];

beforeEach(() => {
  kept.clear();
  asked.length = 0;
  toasts.length = 0;
  answer = (token) =>
    Response.json({
      success: true,
      message: "",
      creditBalance: 5,
      name: `owner of ${token}`,
      email: "m@example.org",
    });
  vi.resetModules();
  vi.doMock("#web/ui/toast.tsx", () => ({ notify: { error: (message: string) => toasts.push(message) } }));
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("fetch", async (_path: string, init: RequestInit) => {
    const token = new Headers(init.headers).get("token");
    asked.push(token);
    return answer(token);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock("#web/ui/toast.tsx");
});

const start = async () => {
  const session = await import("#web/features/session/session.ts");
  const stop = session.followSession();
  return { ...session, stop };
};
const user = { id: "1", name: "Maya", email: "m@example.org", creditBalance: 7 };

it("loads the credit data at the start when a token is kept, and asks nothing for a visitor", async () => {
  await start();
  expect(asked).toEqual([]);

  vi.resetModules();
  kept.set("token", "one");
  const { readSession } = await start();
  await vi.waitFor(() =>
    expect(readSession()).toMatchObject({ token: "one", credits: 5, user: { name: "owner of one" } }),
  );
});

it("keeps the token at sign-in, knows the user at once, and loads the credit data afresh", async () => {
  const { readSession, sessionActions } = await start();
  sessionActions.signIn("two", user);
  expect(kept.get("token")).toBe("two");
  expect(readSession()).toEqual({ token: "two", credits: 7, user: { name: "Maya", email: "m@example.org" } });
  await vi.waitFor(() => expect(readSession().credits).toBe(5));
  expect(asked).toEqual(["two"]);
});

it("forgets everything at sign-out", async () => {
  kept.set("token", "one");
  const { readSession, sessionActions } = await start();
  await vi.waitFor(() => expect(readSession().credits).toBe(5));
  sessionActions.signOut();
  expect(kept.has("token")).toBe(false);
  expect(readSession()).toEqual({ token: null, credits: null, user: null });
});

it("follows another tab to another account without showing the first one's credits", async () => {
  kept.set("token", "one");
  const { readSession } = await start();
  await vi.waitFor(() => expect(readSession().credits).toBe(5));
  kept.set("token", "two");
  window.dispatchEvent(Object.assign(new Event("storage"), { key: "token" }));
  expect(readSession()).toEqual({ token: "two", credits: null, user: null });
  await vi.waitFor(() => expect(readSession().user?.name).toBe("owner of two"));
});

it("says why the credit data could not be loaded, and stays signed in", async () => {
  answer = () => Response.json({ success: false, message: "no such account" });
  kept.set("token", "one");
  const { readSession } = await start();
  await vi.waitFor(() => expect(toasts).toEqual(["Failed to load credit data: no such account"]));
  expect(readSession().token).toBe("one");
});

it("ends the session when the server refuses its token", async () => {
  answer = () => Response.json({ success: false, message: "Please log in again." }, { status: 401 });
  kept.set("token", "old");
  const { readSession } = await start();
  await vi.waitFor(() => expect(readSession().token).toBeNull());
  expect(kept.has("token")).toBe(false);
  expect(toasts).toEqual(["Failed to load credit data: Please log in again."]);
});
