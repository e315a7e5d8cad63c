import { expect, it } from "vitest";
import { createBreaker } from "#server/engines/breaker.ts";

/** A breaker on a clock of its own that opens after two faults, for ten seconds. */
function scene(faultsInRow = 2) {
  let seconds = 0;
  const changes: string[] = [];
  const now = () => new Date(seconds * 1000);
  const breaker = createBreaker({ faultsInRow, pauseSeconds: 10, now }, (state) => changes.push(state));
  const fail = (person: string) => breaker.use(person)?.failed("service-failed");
  return { breaker, changes, fail, pass: (more: number) => (seconds += more) };
}

it("opens after faults in a row, lets one conversion try after a while, and closes when that succeeds", () => {
  const { breaker, changes, fail, pass } = scene();
  fail("ada");
  expect(breaker.state()).toBe("closed");
  fail("bob");
  expect([breaker.state(), breaker.why(), breaker.secondsLeft()]).toEqual(["open", "service-failed", 10]);
  expect([breaker.admits(), breaker.use("eve")]).toEqual([false, undefined]);
  pass(10);
  expect([breaker.state(), breaker.admits()]).toEqual(["half-open", true]);
  const trial = breaker.use("eve");
  expect([breaker.admits(), breaker.use("ada")]).toEqual([false, undefined]);
  trial?.succeeded();
  expect([breaker.state(), breaker.admits(), breaker.why()]).toEqual(["closed", true, undefined]);
  expect(changes).toEqual(["open", "closed"]);
});

it("opens again when the trial fails, and at one more fault after a trial that had only begun to answer", () => {
  const { breaker, fail, pass } = scene();
  fail("ada");
  fail("bob");
  pass(10);
  fail("eve");
  expect([breaker.state(), breaker.secondsLeft()]).toEqual(["open", 10]);
  pass(10);
  const trial = breaker.use("eve");
  trial?.answered();
  expect(breaker.admits("ada")).toBe(true);
  trial?.failed("service-failed");
  expect(breaker.state()).toBe("open");
});

it("frees the trial that ended without a verdict, and one that nobody heard of again", () => {
  const { breaker, fail, pass } = scene();
  fail("ada");
  fail("bob");
  pass(10);
  breaker.use("eve")?.left();
  expect(breaker.admits()).toBe(true);
  breaker.use("eve");
  expect(breaker.admits()).toBe(false);
  pass(10);
  expect(breaker.admits()).toBe(true);
});

it("counts faults in a row only: a success between them begins anew", () => {
  const { breaker, fail } = scene();
  fail("ada");
  breaker.use("bob")?.succeeded();
  fail("ada");
  expect(breaker.state()).toBe("closed");
});

it("tells a use's end once", () => {
  const { breaker } = scene();
  const use = breaker.use("ada");
  use?.failed("service-failed");
  use?.failed("service-failed");
  use?.succeeded();
  expect([breaker.state(), breaker.why()]).toEqual(["closed", "service-failed"]);
});

it("leaves the engine out for one person alone, when only they had faults", () => {
  const { breaker, fail } = scene();
  for (let i = 0; i < 9; i++) fail("mallory");
  expect([breaker.admits("mallory"), breaker.admits("ada"), breaker.admits()]).toEqual([false, true, true]);
  fail("ada");
  expect([breaker.admits("ada"), breaker.admits()]).toEqual([false, false]);
});

it("never opens with 0", () => {
  const { breaker, fail } = scene(0);
  for (const person of ["ada", "bob", "eve"]) fail(person);
  expect([breaker.state(), breaker.admits("ada")]).toEqual(["closed", true]);
});
