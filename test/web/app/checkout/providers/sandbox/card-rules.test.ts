import { describe, expect, it } from "vitest";
import { CARD, TEST_CARDS } from "#locales/en/pages/checkout.ts";
import {
  cvcProblem,
  expiryProblem,
  groupNumber,
  numberProblem,
  shapeExpiry,
} from "#web/app/checkout/providers/sandbox/card-rules.ts";

const { errors } = CARD;

describe("a card number", () => {
  it.each([
    ["4242424242424242", "4242 4242 4242 4242"],
    ["4242-4242 42", "4242 4242 42"],
    ["42424", "4242 4"],
    ["4242 ", "4242"],
    ["12345678901234567890123", "1234 5678 9012 3456 789"],
  ])("%s is written as %s", (typed, shown) => expect(groupNumber(typed)).toBe(shown));

  it.each(TEST_CARDS.cards)("$number of the test bank has no typing mistake", ({ number }) => {
    expect(numberProblem(number)).toBeUndefined();
  });

  it.each([
    ["", errors.numberMissing],
    ["4242 4242", errors.numberLength],
    ["4242 4242 4242 4243", errors.numberWrong],
    ["2424 2424 2424 2424", errors.numberWrong],
  ])("%j is refused in words", (typed, words) => expect(numberProblem(typed)).toBe(words));
});

describe("an expiry", () => {
  it.each([
    ["0", "0"],
    ["4", "04 / "],
    ["12", "12 / "],
    ["1/", "01 / "],
    ["0429", "04 / 29"],
    ["4/29", "04 / 29"],
    ["04/2029", "04 / 29"],
    ["12 / 2", "12 / 2"],
  ])("%j is written as %j", (typed, shown) => expect(shapeExpiry(typed)).toBe(shown));

  it("lets the slash be deleted", () => expect(shapeExpiry("04 /", true)).toBe("04"));

  it("is good until the last moment of its month, and not a moment longer", () => {
    expect(expiryProblem("11 / 26", new Date("2026-11-30T23:59:59Z"))).toBeUndefined();
    expect(expiryProblem("11 / 26", new Date("2026-12-01T00:00:00Z"))).toBe(errors.expired);
    expect(expiryProblem("12/2026", new Date("2026-12-31T12:00:00Z"))).toBeUndefined();
  });

  it.each(["", "13 / 30", "00 / 30", "04", "4 30"])("%j is no month of a year", (typed) => {
    expect(expiryProblem(typed)).toBe(errors.expiryMissing);
  });
});

it("a security code has three or four digits", () => {
  expect(["123", "1234", ""].map(cvcProblem)).toEqual([undefined, undefined, errors.cvcMissing]);
  expect(["12", "12345", "12a"].map(cvcProblem)).toEqual(Array(3).fill(errors.cvcMissing));
});
