import { expect, it } from "vitest";
import type { CallDefinition } from "#contract/call.ts";
import { COMPLAINTS } from "#contract/complaints.ts";
import { refusalsOf } from "#contract/refusals.ts";
import { CALLS, type CallName } from "#contract/registry.ts";

const complaintsOf = (name: CallName) =>
  (refusalsOf(CALLS[name]).get(400) ?? []).filter((code) => Object.hasOwn(COMPLAINTS, code)).sort();

it("what the schemas of a call complain of is among the refusals of that call", () => {
  expect(complaintsOf("register")).toEqual([
    "email-invalid",
    "field-too-long",
    "name-missing",
    "password-too-long",
    "password-too-short",
  ]);
  expect(complaintsOf("findConversion")).toEqual(["key-malformed"]);
  expect(complaintsOf("listConversions")).toEqual([]);
});

it("every complaint is one that some call can be refused with", () => {
  const calls = Object.values<CallDefinition>(CALLS);
  const refusals = new Set(calls.flatMap((call) => [...refusalsOf(call).values()].flat()));
  expect(Object.keys(COMPLAINTS).filter((code) => !refusals.has(code as keyof typeof COMPLAINTS))).toEqual(
    [],
  );
});
