import { expect, it } from "vitest";
import type { Fault } from "#contract/faults.ts";
import { createBreaker } from "#server/engines/breaker.ts";

/** A breaker on a clock of its own that opens after two faults, for ten seconds. */
function scene(faultsInRow = 2) {
  let seconds = 0;
  const changes: string[] = [];
  const now = () => new Date(seconds * 1000);
  const breaker = createBreaker({ faultsInRow, pauseSeconds: 10, now }, (state) => changes.push(state));
  const fail = (person: string, fault: Fault = "service-failed") => breaker.use(person)?.failed(fault);
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

it("stays there for others when two accounts send texts that break it, as often as they like", () => {
  const { breaker, changes, fail, pass } = scene(5);
  for (const fault of ["service-failed", "engine-failed", "service-timeout"] as const) {
    for (let i = 0; i < 5; i++) for (const thief of ["mallory", "trudy"]) fail(thief, fault);
    expect([breaker.admits("mallory"), breaker.admits("trudy")]).toEqual([false, false]);
    expect([breaker.admits("ada"), breaker.admits()]).toEqual([true, true]);
    pass(10);
  }
  expect(breaker.use("ada")).toBeDefined();
  expect(changes[0]).toBe("open"); // the operator is told
});

it("opens for all at faults of as many people, and at two people's that no text can cause", () => {
  const { breaker, fail } = scene(5);
  for (const person of ["ada", "ada", "bob", "bob", "cleo", "dan"]) fail(person);
  expect([breaker.admits("ada"), breaker.admits("eve")]).toEqual([false, true]);
  fail("eve");
  expect([breaker.admits("fay"), breaker.admits()]).toEqual([false, false]);
  const away = scene(5);
  for (const person of ["ada", "ada", "ada", "ada", "bob"]) away.fail(person, "service-unreachable");
  expect([away.breaker.admits("eve"), away.breaker.admits()]).toEqual([false, false]);
});

it("counts no more for others who failed where somebody else succeeded, until they succeed, too", () => {
  const { breaker, fail, pass } = scene(3);
  const thieves = ["mallory", "trudy", "oscar"];
  for (const thief of thieves) fail(thief);
  expect(breaker.admits("ada")).toBe(false);
  pass(10);
  breaker.use("ada")?.succeeded();
  for (const thief of thieves) fail(thief);
  expect([breaker.admits("trudy"), breaker.admits("ada"), breaker.admits()]).toEqual([false, true, true]);
  pass(10);
  for (const thief of thieves) breaker.use(thief)?.succeeded();
  for (const thief of thieves) fail(thief);
  expect(breaker.admits("ada")).toBe(false);
});

it("never opens with 0", () => {
  const { breaker, fail } = scene(0);
  for (const person of ["ada", "bob", "eve"]) fail(person);
  expect([breaker.state(), breaker.admits("ada")]).toEqual(["closed", true]);
});
