import { expect, test } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import { checkPasswords } from "#web/app/account/password-form.tsx";
import { CallError, ConnectionError } from "#web/lib/client/call.ts";
import { AGAIN_WORDS, newPasswordHint, wordsOf } from "#web/lib/session/field-errors.ts";
import { afterChange, refusalOf } from "#web/lib/session/form-refusal.ts";
import { checkRegistration } from "#web/site/register/check.ts";
import { checkNewPassword } from "#web/site/reset/choose-form.tsx";
import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";
import { ACCOUNT } from "#words/pages/log-in.ts";

const GOOD = "a lantern kept low";

test.each([
  ["", "", ACCOUNT.againMissing],
  [GOOD, "", ACCOUNT.againMissing],
  [GOOD, `${GOOD}!`, ACCOUNT.passwordsDiffer],
  [GOOD, GOOD, undefined],
])("in every form, the password '%s' that is typed again as '%s' is told: %s", (password, again, said) => {
  const registration = { name: "Ada", email: "ada@example.org", password, confirmPassword: again };
  for (const complaint of [
    checkRegistration(registration).confirmPassword,
    checkNewPassword({ password, again }).again,
    checkPasswords({ currentPassword: "x", newPassword: password, again }).again,
  ]) {
    expect(wordsOf(complaint, AGAIN_WORDS)).toBe(said);
  }
});

test("a field is told the outcome, with the bound that was missed, and the page says it", () => {
  const { name, email, password } = checkRegistration({
    ...{ name: " ", email: "ada", password: "short", confirmPassword: "short" },
  });
  expect([name, email]).toMatchObject([{ code: "name-missing" }, { code: "email-invalid" }]);
  expect(password).toEqual(outcome("password-too-short", { least: 8 }));
  expect(wordsOf(password)).toBe("The password needs at least 8 characters.");
  expect(checkNewPassword({ password: "x".repeat(129), again: "x" }).password).toEqual(
    outcome("password-too-long", { most: 128 }),
  );
  expect(
    checkRegistration({ name: "x".repeat(81), email: "", password: "", confirmPassword: "" }).name,
  ).toEqual(outcome("field-too-long", { most: 80 }));
});

test("what has no outcome of its own is called by the name of its field", () => {
  const { password } = checkNewPassword({ password: `${GOOD}\0`, again: `${GOOD}\0` });
  expect(password).toEqual(outcome("field-malformed", { field: "password" }));
});

test("what a new password needs stands there once, as the hint or as the error", () => {
  expect(newPasswordHint("password-too-short")).toBeUndefined();
  expect(newPasswordHint("password-guessable")).toBe(ACCOUNT.passwordHint);
  expect(newPasswordHint(undefined)).toBe(ACCOUNT.passwordHint);
});

test("what the server refuses stands at its field, or else in the form", () => {
  const places = { "wrong-password": "password", "wrong-code": "code" } as const;
  const said = (error: unknown) =>
    refusalOf<"email" | "password" | "code">(error, ["email", "password"], places);
  const at = (...refused: ConstructorParameters<typeof CallError>) => {
    const [, message, code] = refused;
    const { about, ...rest } = said(new CallError(...refused));
    expect(rest).toEqual({ message, code });
    return about;
  };
  expect(at(403, "Not right.", "wrong-password")).toEqual(["password"]);
  expect(at(403, "Turn it on.", "two-factor-needed")).toEqual([]);
  expect(at(429, "Wait.", "too-many-tries")).toEqual([]);
  expect(at(400, "Not taken.", "field-malformed", { field: "email" })).toEqual(["email"]);
  expect(at(400, "Not taken.", "field-malformed", { field: "id" })).toEqual([]);
  expect(at(422, "Not right.", "wrong-code")).toEqual([]); // a field that this form does not show
  expect(said(new ConnectionError("No connection."))).toEqual({ message: "No connection.", about: [] });
  expect(said("no error at all")).toEqual({ message: PAGE_OUTCOMES.unexpected, about: [] });
});

test("a refusal stays until something is changed that it is about", () => {
  const login = { message: "Not right.", about: ["password", "email"] as const };
  const fields = ["email", "password", "rememberMe"] as const;
  const left = (refusal: Parameters<typeof afterChange>[0]) =>
    fields.filter((field) => afterChange<string>(refusal, field) !== null);
  expect(left(login)).toEqual(["rememberMe"]);
  expect(left({ message: "Wait.", about: [] })).toEqual([]);
  expect(left(null)).toEqual([]);
});
