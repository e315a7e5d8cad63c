import { expect, it, vi } from "vitest";
import {
  asked,
  browserInSmall,
  done,
  kept,
  LATE,
  LOGOUT,
  no,
  reported,
  sent,
  sha256,
  small,
  start,
  stored,
  toasts,
  user,
  visitor,
} from "#test/support/browser-in-small.ts";
import { eventually } from "#test/support/eventually.ts";
import { SHELL_FAILURES } from "#words/shell-failures.ts";

browserInSmall();

it("loads the credit data at the start when a token is kept, and asks nothing for a visitor", async () => {
  await start();
  expect(asked).toEqual([]);

  vi.resetModules();
  kept.token = "one";
  const { readSession } = await start();
  await eventually(() =>
    expect(readSession()).toMatchObject({ token: "one", credits: 5, user: { name: "owner of one" } }),
  );
});

it("keeps the token at sign-in, knows the user at once, and loads the credit data afresh", async () => {
  const { readSession, sessionActions } = await start();
  sessionActions.logIn("two", user);
  expect(kept.token).toBe("two");
  expect(readSession()).toEqual({
    ...visitor,
    token: "two",
    person: "1",
    credits: 7,
    user: { name: "Maya", email: "m@example.org" },
  });
  await eventually(() => expect(readSession().credits).toBe(5));
  expect(asked).toEqual(["two"]);
});

it("forgets everything when the session is over, unless somebody else has logged in since", async () => {
  kept.token = "one";
  const { readSession, sessionActions } = await start();
  await eventually(() => expect(readSession().credits).toBe(5));
  kept.token = "two";
  sessionActions.forgetSession("one");
  expect(kept.token).toBe("two");
  expect(readSession().person).toBeNull(); // until the server says whose it is
  sessionActions.forgetSession("two");
  // Whose things lie here is remembered: a session that ran out loses nobody's draft.
  expect(stored()).toEqual({ "saywrite.person": "id-of-one one" });
  expect(small.cleared).toBe(0);
  expect(readSession()).toEqual({ ...visitor, ended: 2 });
});

it("logging out forgets the token at once and ends the session on the server, also when the page closes", async () => {
  kept.token = "one";
  const { readSession, sessionActions } = await start();
  await eventually(() => expect(readSession().credits).toBe(5));
  sessionActions.logOut();
  expect(kept).not.toHaveProperty("token");
  expect(readSession()).toEqual({ ...visitor, left: true, ended: 1 });
  expect(small.cleared).toBe(1);
  await eventually(() => expect(sent(LOGOUT)).toEqual([{ path: LOGOUT, body: {}, keepalive: true }]));
  await eventually(() => expect(stored()).toEqual({}));
});

it("without a connection keeps the hash of the token and nothing else, and ends the session when it is back", async () => {
  kept.token = "one";
  const { readSession, sessionActions } = await start();
  await eventually(() => expect(readSession().credits).toBe(5));
  small.answer = () => Promise.reject(new TypeError("no network"));
  sessionActions.logOut();
  await eventually(() => expect(stored()).toEqual({ [`saywrite.logout.${sha256("one")}`]: "" }));
  await eventually(() => expect(sent(LOGOUT)).toHaveLength(1));
  small.answer = done;
  await eventually(() => {
    window.dispatchEvent(new Event("online"));
    expect(sent(LATE)[0]?.body).toEqual({ hash: sha256("one") });
  });
  await eventually(() => expect(stored()).toEqual({}));
});

it("ends at the next load what could not be ended before, and keeps what cannot be ended yet", async () => {
  kept["saywrite.logout.aa"] = "";
  small.answer = () => no(503, { code: "engine-failed", message: "busy" });
  await start();
  await eventually(() => expect(sent(LATE)).toHaveLength(1));
  expect(stored()).toEqual({ "saywrite.logout.aa": "" });
  vi.resetModules();
  small.answer = done;
  await start();
  await eventually(() => expect(stored()).toEqual({}));
  window.dispatchEvent(new Event("online")); // else the first page would try again after the test
});

it("ends the session of whoever was logged in when somebody else logs in over it", async () => {
  kept.token = "one";
  const { sessionActions } = await start();
  sessionActions.logIn("two", user);
  await eventually(() => expect(sent(LOGOUT)).toHaveLength(1));
  await eventually(() => expect(Object.keys(stored()).sort()).toEqual(["saywrite.person", "token"]));
});

it("shows nothing that a late reply tells of a session that is over", async () => {
  kept.token = "one";
  const { readSession, sessionActions } = await start();
  await eventually(() => expect(readSession().credits).toBe(5));
  sessionActions.logIn("two", user);
  sessionActions.setCredits(99, "one");
  expect(readSession().credits).not.toBe(99);
  sessionActions.forgetSession("one");
  expect(readSession().token).toBe("two");
  await eventually(() => expect(sent(LOGOUT)).toHaveLength(1));
  await eventually(() => expect(Object.keys(stored()).sort()).toEqual(["saywrite.person", "token"]));
});

it("follows another tab to another account without showing the first one's credits", async () => {
  kept.token = "one";
  const { readSession } = await start();
  await eventually(() => expect(readSession().credits).toBe(5));
  kept.token = "two";
  window.dispatchEvent(Object.assign(new Event("storage"), { key: "token" }));
  expect(readSession()).toEqual({ ...visitor, token: "two", ended: 1 });
  await eventually(() => expect(readSession().user?.name).toBe("owner of two"));
});

it("what somebody left goes when they log out in another tab, or when somebody else logs in; not for themself", async () => {
  kept.token = "one";
  const { readSession, sessionActions } = await start();
  await eventually(() => expect(readSession().person).toBe("id-of-one"));
  kept.itemo = "Popular";
  sessionActions.forgetSession("one");
  sessionActions.logIn("one", { ...user, id: "id-of-one" });
  expect([kept.itemo, small.cleared]).toEqual(["Popular", 0]);
  sessionActions.forgetSession("one");
  sessionActions.logIn("two", { ...user, id: "id-of-two" });
  expect(kept).not.toHaveProperty("itemo");
  expect(small.cleared).toBe(1);
  await eventually(() => expect(readSession().credits).toBe(5));

  for (const key of ["token", "saywrite.person"]) delete kept[key];
  window.dispatchEvent(Object.assign(new Event("storage"), { key: "token" }));
  expect(small.cleared).toBe(2);
  kept.itemo = "Starter";
  sessionActions.logIn("three", { ...user, id: "id-of-three" });
  expect(kept.itemo).toBe("Starter"); // a visitor chose it
  await eventually(() => expect(readSession().credits).toBe(5));
});

it("what an answer writes down between a log-out in another tab and word of it goes too; a session that ran out keeps it", async () => {
  kept.token = "one";
  const { readSession } = await start();
  await eventually(() => expect(readSession().person).toBe("id-of-one"));
  const elsewhere = (key: string, newValue: string | null) =>
    window.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
  const mark = kept["saywrite.person"] as string;
  delete kept.token;
  elsewhere("saywrite.person", null);
  elsewhere("saywrite.person", mark);
  elsewhere("token", null);
  expect(stored()).toEqual({ "saywrite.person": mark });

  kept.token = "one";
  elsewhere("token", "one");
  await eventually(() => expect(readSession().credits).toBe(5));
  delete kept.token;
  elsewhere("saywrite.person", null);
  kept["saywrite.person"] = mark;
  elsewhere("token", null);
  expect(stored()).toEqual({});
});

it("a page that the browser had put aside sees at once that its person is gone", async () => {
  kept.token = "one";
  const { readSession } = await start();
  await eventually(() => expect(readSession().credits).toBe(5));
  delete kept.token;
  window.dispatchEvent(new Event("pageshow"));
  expect(readSession()).toMatchObject({ token: null, user: null, credits: null });
});

it("says why the credit data could not be loaded, and stays signed in", async () => {
  small.answer = () => no(403, { code: "not-found", message: "no such account" });
  kept.token = "one";
  const { readSession } = await start();
  await eventually(() => expect(toasts).toEqual([SHELL_FAILURES.creditLoadFailed("no such account")]));
  expect(readSession().token).toBe("one");
});

it("ends the session when the server refuses its token", async () => {
  small.answer = () => no(401, { code: "login-needed", message: "Over." });
  kept.token = "old";
  const { readSession } = await start();
  await eventually(() => expect(readSession().token).toBeNull());
  expect(kept).not.toHaveProperty("token");
  expect(toasts).toEqual([SHELL_FAILURES.creditLoadFailed("Over.")]);
});

it("takes away what was said to somebody who is gone: logged out here or in another tab, or refused", async () => {
  const goings = {
    here: (leave: () => void) => leave(),
    "in another tab": () => {
      delete kept.token;
      window.dispatchEvent(Object.assign(new Event("storage"), { key: "token" }));
    },
  };
  for (const [where, go] of Object.entries(goings)) {
    vi.resetModules();
    kept.token = "one";
    const { readSession, sessionActions } = await start();
    await eventually(() => expect(readSession().credits).toBe(5));
    toasts.push("Paid one");
    sessionActions.setCredits(4, "one");
    expect(toasts, where).toHaveLength(1);
    go(sessionActions.logOut);
    expect(toasts, where).toEqual([]);
  }
  await eventually(() => expect(sent(LOGOUT)).toHaveLength(1));
  kept.token = "old";
  vi.resetModules();
  toasts.push("Paid one");
  small.answer = () => no(401, { code: "login-needed", message: "Over." });
  await start();
  await eventually(() => expect(toasts).toEqual([SHELL_FAILURES.creditLoadFailed("Over.")]));
});

it("a page with something unfinished stays when the session is over, and goes on for its own person alone", async () => {
  kept.token = "one";
  const { readSession, sessionActions } = await start();
  await eventually(() => expect(readSession().person).toBe("id-of-one"));
  small.answer = (token) => reported(5, token === "two" ? "two" : "one");
  const { holdSession, loggedInAgain } = await import("#web/lib/session/hold-session.ts");
  const release = holdSession("recording");
  const again = loggedInAgain("one", new AbortController().signal);
  expect(kept).not.toHaveProperty("token");
  const over = { token: "one", what: "recording" };
  expect(readSession()).toMatchObject({ token: "one", person: "id-of-one", ended: 0, over });
  const logInElsewhere = (person: string | null, token: string) => {
    Object.assign(kept, { token, ...(person && { "saywrite.person": `${person} ${token}` }) });
    window.dispatchEvent(Object.assign(new Event("storage"), { key: "token" }));
  };
  logInElsewhere("id-of-one", "three");
  expect(await again).toBe("three");
  expect(readSession()).toMatchObject({ token: "three", ended: 0 });
  sessionActions.forgetSession("three");
  logInElsewhere(null, "four"); // it may be anybody's
  expect(readSession()).toMatchObject({ token: "four", person: null, user: null, ended: 1 });
  logInElsewhere("id-of-two", "two");
  expect(readSession()).toMatchObject({ token: "two", person: "id-of-two", user: null, ended: 2 });
  sessionActions.forgetSession("two");
  expect(readSession()).toMatchObject({ token: "two", ended: 2 });
  release();
  expect(readSession()).toMatchObject({ token: null, person: null, ended: 3 });
  // Who logs out in another tab is gone here, too, whatever goes on.
  logInElsewhere("id-of-two", "five");
  holdSession("recording");
  for (const key of ["saywrite.person", "token"]) {
    delete kept[key];
    window.dispatchEvent(Object.assign(new Event("storage"), { key, newValue: null }));
  }
  expect(readSession()).toMatchObject({ token: null, person: null, ended: 4 });
});
