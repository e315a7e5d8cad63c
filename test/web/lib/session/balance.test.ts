import { expect, it } from "vitest";
import {
  asked,
  browserInSmall,
  kept,
  reported,
  small,
  start,
  toasts,
} from "#test/support/browser-in-small.ts";
import { eventually } from "#test/support/eventually.ts";

browserInSmall();

it("asks for the balance again when the tab comes back to the front, and is silent when it can't", async () => {
  kept.token = "one";
  const { readSession } = await start();
  await eventually(() => expect(readSession().credits).toBe(5));
  small.answer = () => reported(4);
  Object.assign(document, { visibilityState: "hidden" });
  document.dispatchEvent(new Event("visibilitychange"));
  expect(asked).toHaveLength(1);
  Object.assign(document, { visibilityState: "visible" });
  document.dispatchEvent(new Event("visibilitychange"));
  await eventually(() => expect(readSession().credits).toBe(4));

  small.answer = () => Promise.reject(new TypeError("no network"));
  document.dispatchEvent(new Event("visibilitychange"));
  await eventually(() => expect(asked).toHaveLength(3));
  expect(toasts).toEqual([]);
});

it("lets no late answer stand in the place of a newer balance", async () => {
  kept.token = "one";
  const { readSession, sessionActions } = await start();
  await eventually(() => expect(readSession().credits).toBe(5));
  let late = (_: Response) => {};
  small.answer = () =>
    new Promise((resolve) => {
      late = resolve;
    });
  const first = sessionActions.refreshCredits();
  await eventually(() => expect(asked).toHaveLength(2));
  sessionActions.setCredits(3, "one");
  await new Promise((done) => setImmediate(done));
  late(reported(4));
  await first;
  expect(readSession().credits).toBe(3);
});
