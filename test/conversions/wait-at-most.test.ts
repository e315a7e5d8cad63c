import { expect, it } from "vitest";
import type { ConversionRow } from "#server/conversions/begin.ts";
import { type Waiter, waitAtMost } from "#server/conversions/wait-at-most.ts";

const row = (state: ConversionRow["state"]) => ({ id: "one", state }) as ConversionRow;
/** Resolves once everything that is due has happened. */
const settled = () => new Promise(setImmediate);

function begun(state: ConversionRow["state"] = "running") {
  const deadline = Promise.withResolvers<void>();
  const end = Promise.withResolvers<string>();
  const [disconnected, stopped] = [new AbortController(), new AbortController()];
  let waiter: Waiter | undefined;
  const answered = waitAtMost(
    () => deadline.promise,
    { line: "ada", disconnected: disconnected.signal, stopped: stopped.signal },
    (given) => {
      waiter = given;
      given.onBegun(row(state));
      return end.promise;
    },
  );
  if (!waiter) throw new Error("nothing was begun");
  const hangUp = () => disconnected.abort();
  const stop = () => stopped.abort();
  return { answered, waiter, late: deadline.resolve, end: end.resolve, hangUp, stop };
}

it("tells the end that comes in time", async () => {
  const { answered, waiter, end } = begun();
  expect(waiter.takesEnd()).toBe(true);
  end("done");
  expect(await answered).toEqual({ ended: "done" });
});

it("tells that it runs, and nothing is noted as given any more", async () => {
  const { answered, waiter, late, end } = begun();
  late();
  expect(await answered).toEqual({ running: row("running") });
  expect(waiter.takesEnd()).toBe(false);
  end("done");
});

it("tells the end, not that it runs, once that is noted as given", async () => {
  const { answered, waiter, late, end } = begun();
  expect(waiter.takesEnd()).toBe(true);
  late();
  await settled();
  end("done");
  expect(await answered).toEqual({ ended: "done" });
});

it("waits for the answer of what was over before, however late it is", async () => {
  const { answered, late, end } = begun("done");
  late();
  await settled();
  end("done");
  expect(await answered).toEqual({ ended: "done" });
});

it("is wanted no more by who hangs up, and still by who was told that it runs, until the server stops", async () => {
  const left = begun();
  left.hangUp();
  expect(left.waiter.abandoned.aborted).toBe(true);
  const { answered, waiter, late, hangUp, stop } = begun();
  late();
  await answered;
  hangUp();
  expect(waiter.abandoned.aborted).toBe(false);
  stop();
  expect(waiter.abandoned.aborted).toBe(true);
});

it("is waited for by so many at a time beyond their answer", async () => {
  const all = Array.from({ length: 22 }, () => begun());
  for (const { late, answered } of all) {
    late();
    await answered;
  }
  const wanted = all.filter(({ waiter }) => !waiter.abandoned.aborted);
  for (const { end } of all) end("done");
  await settled();
  const after = begun();
  after.late();
  await after.answered;
  expect([wanted.length < 22, after.waiter.abandoned.aborted]).toEqual([true, false]);
});
