import { expect, it } from "vitest";
import { createWorks } from "#server/publishing/works.ts";

/** Work that goes on until it is let go, or given up. */
function openWork() {
  let finish = () => {};
  let ended: unknown;
  const over = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const make = (signal: AbortSignal, onShare: (share: number) => void) => {
    onShare(0.5);
    onShare(0.25);
    return new Promise<void>((resolve, reject) => {
      signal.addEventListener("abort", () => {
        ended = signal.reason;
        reject(signal.reason);
      });
      void over.then(resolve);
    });
  };
  return { make, finish: () => finish(), ended: () => ended };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it("says how far a file is, never less than before, until it is made", async () => {
  const works = createWorks(new AbortController().signal);
  const work = openWork();
  works.begin("a", "ada", work.make);
  await settled();
  expect([works.progressOf("a"), works.openOf("ada"), works.openOf("bob")]).toEqual([0.5, 1, 0]);
  work.finish();
  await settled();
  expect([works.progressOf("a"), works.openOf("ada")]).toEqual([undefined, 0]);
});

it("makes a file once that two begin at once", async () => {
  const works = createWorks(new AbortController().signal);
  const [work, second] = [openWork(), openWork()];
  works.begin("a", "ada", work.make);
  let begun = false;
  works.begin("a", "ada", (...given) => {
    begun = true;
    return second.make(...given);
  });
  work.finish();
  await settled();
  expect([works.progressOf("a"), works.openOf("ada"), begun]).toEqual([undefined, 0, false]);
});

it("gives up what nobody asks for any more, and what the end of the program cuts off", async () => {
  const stop = new AbortController();
  const [left, cut] = [openWork(), openWork()];
  createWorks(stop.signal, 1).begin("a", "ada", left.make);
  createWorks(stop.signal).begin("b", "bob", cut.make);
  await expect.poll(left.ended).toBeDefined();
  expect(cut.ended()).toBeUndefined();
  stop.abort(new Error("stopped"));
  expect(cut.ended()).toMatchObject({ message: "stopped" });
});

it("tells once what a file failed with; then it can be begun again", async () => {
  const works = createWorks(new AbortController().signal);
  works.begin("a", "ada", async () => {
    throw new Error("full");
  });
  await settled();
  expect(works.openOf("ada")).toBe(0);
  expect(() => works.progressOf("a")).toThrow("full");
  expect(works.progressOf("a")).toBeUndefined();
});
