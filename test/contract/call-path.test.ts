import { expect, test } from "vitest";
import { callPath } from "#contract/call-path.ts";

test("an address has its parts filled in", () => {
  const events = { path: "/api/conversions/by-key/:key/events" } as const;
  expect(callPath(events, { key: "a/b" })).toBe("/api/conversions/by-key/a%2Fb/events");
  expect(callPath({ path: "/api/users" }, {})).toBe("/api/users");
});

test("a part that is left out, or spelt otherwise, does not compile", () => {
  const read = { path: "/api/conversions/:id" } as const;
  // @ts-expect-error: the part is called id
  expect(callPath(read, { key: "7" })).toBe("/api/conversions/undefined");
});
