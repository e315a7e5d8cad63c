import { expect, test } from "vitest";
import { MESSAGES } from "#contract/messages.ts";
import { PAGE_MESSAGES } from "#contract/page-messages.ts";
import { CallError, ConnectionError } from "#web/api/call.ts";
import { ACCOUNT } from "#web/content/sign-in.ts";
import { checkPasswords } from "#web/features/profile/password-form.tsx";
import { checkRegistration } from "#web/features/register/check.ts";
import { checkNewPassword } from "#web/features/reset/choose-form.tsx";
import { newPasswordHint } from "#web/features/session/account-form.ts";
import { afterChange, refusalOf } from "#web/features/session/form-refusal.ts";

const GOOD = "a lantern kept low";

test.each([
  ["", "", ACCOUNT.againMissing],
  [GOOD, "", ACCOUNT.againMissing],
  [GOOD, `${GOOD}!`, ACCOUNT.passwordsDiffer],
  [GOOD, GOOD, undefined],
])("in every form, the password '%s' that is typed again as '%s' is told: %s", (password, again, said) => {
  const registration = { name: "Ada", email: "ada@example.org", password, confirmPassword: again };
  expect(checkRegistration(registration).confirmPassword).toBe(said);
  expect(checkNewPassword({ password, again }).again).toBe(said);
  expect(checkPasswords({ currentPassword: "x", newPassword: password, again }).again).toBe(said);
});

test("what a new password needs stands there once, as the hint or as the error", () => {
  const { password } = checkNewPassword({ password: "short", again: "short" });
  expect(password).toBeDefined();
  expect(newPasswordHint(password)).toBeUndefined();
  expect(newPasswordHint(MESSAGES.passwordGuessable)).toBe(ACCOUNT.passwordHint);
  expect(newPasswordHint(undefined)).toBe(ACCOUNT.passwordHint);
});

test.each([
  [new CallError(403, MESSAGES.wrongPassword), MESSAGES.wrongPassword, ["password"]],
  [new CallError(429, MESSAGES.tooManyTries(60)), MESSAGES.tooManyTries(60), []],
  [new ConnectionError("No connection."), "No connection.", []],
  ["no error at all", PAGE_MESSAGES.unexpected, []],
])("what the server refuses stands at its field, or else in the form: %s", (error, message, about) => {
  expect(refusalOf(error, { 403: "password" })).toEqual({ message, about });
});

test("a refusal stays until something is changed that it is about", () => {
  const login = { message: MESSAGES.wrongLogin, about: ["password", "email"] as const };
  const fields = ["email", "password", "rememberMe"] as const;
  const left = (refusal: Parameters<typeof afterChange>[0]) =>
    fields.filter((field) => afterChange<string>(refusal, field) !== null);
  expect(left(login)).toEqual(["rememberMe"]);
  expect(left({ message: MESSAGES.tooManyTries(60), about: [] })).toEqual([]);
  expect(left(null)).toEqual([]);
});
