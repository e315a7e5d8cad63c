import { expect, test } from "vitest";
import { callPath } from "#contract/call-path.ts";

test("an address has its parts filled in, and asks for nothing that is left open", () => {
  const events = { path: "/api/conversions/by-key/:key/events" } as const;
  expect(callPath(events, { params: { key: "a/b" } })).toBe("/api/conversions/by-key/a%2Fb/events");
  const users = { path: "/api/users" } as const;
  expect(callPath(users, { query: { page: 2, search: "", kind: undefined } })).toBe("/api/users?page=2");
  expect(callPath(users, {})).toBe("/api/users");
});

test("a part that is left out, or spelt otherwise, does not compile", () => {
  const read = { path: "/api/conversions/:id" } as const;
  // @ts-expect-error: the part is called id
  expect(callPath(read, { params: { key: "7" } })).toBe("/api/conversions/undefined");
});
