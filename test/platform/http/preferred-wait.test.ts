import { expect, it } from "vitest";
import { preferredWait } from "#server/platform/http/preferred-wait.ts";

const wait = (prefer?: string) => {
  const found = preferredWait({ ...(prefer !== undefined && { prefer }) });
  return found && [found.seconds, found.isTimed, found.isAsync];
};

it("reads how long a program waits, as RFC 7240 has it", () => {
  for (const [said, found] of [
    [undefined, null],
    ["respond-async", [0, false, true]],
    ["wait=10", [10, true, false]],
    ["respond-async, wait=10", [10, true, true]],
    ["Wait = 10 ; x=1, RESPOND-ASYNC", [10, true, true]],
    ['wait="10"', [10, true, false]],
    ["wait=10, wait=20", [10, true, false]],
    ["wait=0", [0, true, false]],
    ["wait=999999999", [3_600, true, false]],
    ['return="a, respond-async", handling=lenient', null],
    ['foo; respond-async="", bar', null],
    ["respond-async;foo=1", [0, false, true]],
  ] as const)
    expect([said, wait(said)]).toEqual([said, found]);
});

it("passes over what is not understood", () => {
  for (const said of [
    "",
    ",,",
    "wait",
    "wait=",
    "wait=-1",
    "wait=1.5",
    "wait=ten",
    '"',
    "=10",
    "wait=9999999999",
  ])
    expect([said, wait(said)]).toEqual([said, null]);
  expect(wait(`${"a,".repeat(100)}respond-async`)).toEqual([0, false, true]);
  expect(wait(`${"a,".repeat(5_000)}respond-async`)).toBeNull();
  expect(wait(`"${'\\"'.repeat(5_000)}`)).toBeNull();
});
