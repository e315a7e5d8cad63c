import { expect, it } from "vitest";
import { spareCodes } from "../../scripts/checks/spare-codes.ts";
import { parseSource } from "../../scripts/checks/syntax.ts";

const outcomes = parseSource(
  "src/contract/outcomes.ts",
  'export const OUTCOMES = { "link-spent": { seconds: "seconds" } };\nexport const OTHERS = { seconds: {} };',
);
const spareWith = (code: string, path = "src/server/some.ts", byDatabase: string[] = []) =>
  spareCodes([outcomes, parseSource(path, code)], byDatabase);

it.each([
  ["nowhere", ""],
  ["as a type", 'export type Ended = "link-spent";'],
  ["where it is compared", 'export const a = b.code === "link-spent";'],
  ["as a case", 'switch (b) { case "link-spent": break; }'],
  ["as the key of a table", 'export const a = { "link-spent": 1 };'],
  ["in a set", 'export const a = new Set(["link-spent"]);'],
  ["in a list that is looked into", 'export const a = ["link-spent"].includes(b);'],
  ["where it is looked for", 'export const a = b.has("link-spent");'],
])("a code is spare that stands %s", (_, code) => {
  expect(spareWith(code)).toEqual([expect.stringMatching(/outcomes\.ts:1 nothing ends with link-spent\./)]);
});

it.each([
  ["thrown", 'throw new Problem(410, outcome("link-spent"));'],
  ["returned", 'export const a = () => "link-spent";'],
  ["chosen", 'export const a = b ? "link-spent" : "ok";'],
  ["a value of a table", 'export const a = { b: "link-spent" };'],
  ["put into an outcome", 'export const a = { code: "link-spent", details: {} };'],
])("a code is needed that is %s", (_, code) => {
  expect(spareWith(code)).toEqual([]);
});

it("in the contract it is needed where a schema complains with it, and not where a call declares it", () => {
  const inContract = (code: string) => spareWith(code, "src/contract/some.ts");
  expect(inContract('export const a = z.string().min(1, complaint("link-spent"));')).toEqual([]);
  expect(inContract('export const a = { refused: { 410: ["link-spent"] } };')).toHaveLength(1);
  expect(spareWith('export const a = "link-spent";', "src/locales/en/some.ts")).toHaveLength(1);
});

it("one that the database gives is on a list, for as long as nothing else gives it", () => {
  expect(spareWith("", undefined, ["link-spent"])).toEqual([]);
  expect(spareWith('export const a = "link-spent";', undefined, ["link-spent"])).toEqual([
    expect.stringMatching(/Take it off the list\./),
  ]);
});
