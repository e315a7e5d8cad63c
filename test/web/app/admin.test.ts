import { expect, test } from "vitest";
import { checkPasswords } from "#web/app/account/password-form.tsx";
import { checkCredits } from "#web/app/admin/credits-form.tsx";
import { centsOf } from "#web/app/admin/refund-cents.ts";

test.each([
  ["12", 1200],
  ["12.5", 1250],
  ["$12.50", 1250],
  ["0,05", 5],
  ["29", 2900],
  ["29.01", null],
  ["0", null],
  ["", null],
  ["-5", null],
  ["1e2", null],
  ["12.505", null],
])("a refund of '%s' out of $29 is %s cents", (typed, cents) => {
  expect(centsOf(typed, 2900)).toBe(cents);
});

test.each([
  ["5", "Outage on Monday", []],
  ["", "Outage on Monday", ["amount"]],
  ["0", "Outage on Monday", ["amount"]],
  ["1.5", "Outage on Monday", ["amount"]],
  ["-3", "Outage on Monday", ["amount"]],
  ["100001", "Outage on Monday", ["amount"]],
  ["5", "  ab ", ["reason"]],
  ["5", "Bug", []],
])("moving '%s' credits because of '%s' complains about %j", (amount, reason, fields) => {
  expect(Object.keys(checkCredits({ direction: "give", amount, reason }))).toEqual(fields);
});

test.each([
  [{ currentPassword: "old one", newPassword: "a new password", again: "a new password" }, []],
  [{ currentPassword: "", newPassword: "a new password", again: "a new password" }, ["currentPassword"]],
  [{ currentPassword: "old one", newPassword: "short", again: "short" }, ["newPassword"]],
  [{ currentPassword: "old one", newPassword: "a new password", again: "another one" }, ["again"]],
])("a change of password %j complains about %j", (values, fields) => {
  expect(Object.keys(checkPasswords(values))).toEqual(fields);
});
