import { expect, it } from "vitest";
import { keepInOrder } from "#web/lib/recording/keep-in-order.ts";
import { makeLiveSound } from "#web/lib/recording/live-sound.ts";

it("what can't be stored waits before what comes after it, so that nothing is missing in between", async () => {
  const stored: number[] = [];
  const failures: unknown[] = [];
  let room = true;
  const order = keepInOrder();
  const add = (chunk: number) =>
    order.add(
      async () => {
        if (!room) throw new Error("no room");
        stored.push(chunk);
      },
      (failure) => failures.push(failure),
    );
  add(0);
  await order.settled();
  room = false;
  add(1);
  add(2);
  await order.settled();
  expect(stored).toEqual([0]);
  room = true;
  add(3);
  await order.settled();
  expect(stored).toEqual([0, 1, 2, 3]);
  expect(failures).toEqual([null, new Error("no room"), new Error("no room"), null]);
});

it("a sound knows when it was cut off last, and whether there is none at the moment", () => {
  const sound = makeLiveSound();
  sound.hear({ high: 0.5, low: -0.5, decibels: -20 }, 1);
  expect(sound.read()).toMatchObject({ clippedAt: null, silenced: false });
  sound.hear({ high: 0.2, low: -1, decibels: -3 }, 2);
  sound.hear({ high: 0, low: 0, decibels: -100 }, 3, true);
  expect(sound.read()).toMatchObject({ clippedAt: 2, silenced: true });
  sound.clear();
  expect(sound.read()).toMatchObject({ clippedAt: null, silenced: false });
});
