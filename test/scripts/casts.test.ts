import { expect, it } from "vitest";
import { TO_ANYTHING, TWICE, uncheckedCasts } from "../../scripts/checks/casts.ts";
import { parseSource } from "../../scripts/checks/syntax.ts";

const wrongIn = (code: string) => uncheckedCasts(parseSource("src/server/some.ts", code));

/** Apart from what it stands in here, so that no search for such casts finds this file. */
const ANY = "any";

it.each([
  ["as unknown as", "export const a = b as unknown as { rows: string[] };", TWICE],
  [`by way of ${ANY}`, `export const a = b as ${ANY} as string;`, TWICE],
  ["as never as", "export const a = b as never as string;", TWICE],
  ["as object as", "export const a = b as object as string[];", TWICE],
  ["with brackets between", "export const a = (b as unknown) as string;", TWICE],
  ["with an exclamation mark between", "export const a = (b as unknown)! as string;", TWICE],
  ["in angle brackets", "export const a = <string><unknown>b;", TWICE],
  [`to ${ANY}`, `export const a = (b as ${ANY}).c;`, TO_ANYTHING],
  ["as never", "export const a = c(b as never);", TO_ANYTHING],
])("%s is named once", (_, code, why) => {
  expect(wrongIn(code)).toEqual([`src/server/some.ts:1 ${why}`]);
});

it.each([
  ["as const", "export const a = [b] as const;"],
  ["to what the compiler can compare", "export const a = b as string;"],
  ["to what nobody knows yet", "export const a = JSON.parse(b) as unknown;"],
  ["the type of what is called", "export const a = c(b as unknown) as string;"],
])("%s is let through", (_, code) => {
  expect(wrongIn(code)).toEqual([]);
});
