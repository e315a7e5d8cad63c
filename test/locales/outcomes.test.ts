import { describe, expect, it, test } from "vitest";
import type { z } from "zod";
import {
  changeEmailBody,
  changePasswordBody,
  nameBody,
  passwordAndCodeBody,
} from "#contract/account-forms.ts";
import {
  contactBody,
  logInBody,
  logInCodeBody,
  newsletterBody,
  registerBody,
  resetBody,
} from "#contract/forms.ts";
import { outcomeOfIssue } from "#contract/outcome-of-issue.ts";
import { type OutcomeCode, sayIn, type ValueKind } from "#contract/outcomes.ts";
import { CATALOGUES } from "#locales/catalogues.ts";
import { FAILURES } from "#locales/en/failures.ts";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { PAGE_OUTCOMES } from "#locales/en/page-outcomes.ts";
import { SHELL_FAILURES } from "#locales/en/shell-failures.ts";
import { LANGUAGES } from "#locales/languages.ts";
import { preferredLanguage } from "#server/platform/http/language.ts";
import { isEnglish } from "#test/support/everyday-english.ts";
import { CODES, exampleOf, kindsOf } from "#test/support/example-outcome.ts";

describe.each(LANGUAGES)("the sentences of the outcomes in %s", (language) => {
  const words = CATALOGUES[language].OUTCOMES;
  it.each(CODES.filter((code) => code !== "ok"))("%s says something, with its values in it", (code) => {
    const said = sayIn(words, exampleOf(code));
    expect(said).not.toBe("");
    for (const kind of kindsOf(code)) expect(said).toMatch(WRITTEN[kind]);
  });
});

/** How the values of `example-outcome.ts` are written, whatever the language. */
const WRITTEN: Record<ValueKind, RegExp> = {
  count: /\b7\b/,
  seconds: /2:05|\b[23] min/i,
  bytes: /\b3\sGB/,
  cents: /19[.,]50/,
  text: /what Ada wrote/,
  tool: /Trans[ck]ri/,
};

test.each(LANGUAGES.slice(1))("nothing in %s is English", (language) => {
  const { OUTCOMES: words } = CATALOGUES[language];
  expect(CODES.map((code) => sayIn(words, exampleOf(code))).filter(isEnglish)).toEqual([]);
});

/** Sections 5 and 8 of the specification, letter for letter. */
const PROMISED: Partial<Record<OutcomeCode, string>> = {
  "prompt-missing": "Please provide a prompt",
  "insufficient-credit": "insufficient credit",
  "file-missing": "Please upload an audio file first.",
  "logged-in": "Login successfully!",
  registered: "Registered successfully!",
  "credit-deducted": "1 credit deducted",
  "newsletter-asked": "subscribed successfully!",
  "message-sent": "submitted successfully! We will get back.",
};

test("what the specification gives in words is said letter for letter", () => {
  expect(PAGE_OUTCOMES).toMatchObject(PROMISED);
  expect(OUTCOMES).toMatchObject(PROMISED);
  const { deductFailed, transcribeFileFailed, ...fixed } = FAILURES;
  expect([deductFailed("Why."), transcribeFileFailed("Why.")]).toEqual([
    "Failed to deduct credit: Why.",
    "Error transcribing file: Why.",
  ]);
  expect(fixed).toEqual({
    synthesizeFailed: "Failed to generate speech.",
    transcriptionFailed: "Transcription failed.",
    checkoutInitializing: "Initializing checkout...",
    checkoutInitFailed: "Failed to initialize checkout",
    checkoutWentWrong: "Something went wrong!!!",
    paymentSuccessful: "Payment successful",
  });
  expect(SHELL_FAILURES.creditLoadFailed("Why.")).toBe("Failed to load credit data: Why.");
  expect(SHELL_FAILURES.routingError).toBe("Unexpected Application Error!");
});

/** What people type, by the bodies that carry it. */
const TYPED: Record<string, [body: z.ZodType, fields: string[]]> = {
  register: [registerBody, ["name", "email", "password"]],
  "log in": [logInBody, ["email", "password"]],
  "log in, second step": [logInCodeBody, ["code"]],
  name: [nameBody, ["name"]],
  email: [changeEmailBody, ["email", "password"]],
  password: [changePasswordBody, ["currentPassword", "newPassword"]],
  "a password and a code": [passwordAndCodeBody, ["password", "code"]],
  reset: [resetBody, ["email"]],
  newsletter: [newsletterBody, ["email"]],
  contact: [contactBody, ["name", "email", "comment"]],
};

test.each(Object.entries(TYPED))(
  "what is wrong with a field has an outcome of its own: %s",
  (_form, [body, fields]) => {
    for (const typed of ["", "x".repeat(200), "x".repeat(9_000)]) {
      const { error } = body.safeParse(Object.fromEntries(fields.map((field) => [field, typed])));
      const reported = (error?.issues ?? [])
        .filter(({ path }) => fields.includes(String(path[0])))
        .map((issue) => outcomeOfIssue(issue).code);
      expect(reported.filter((code) => code === "field-malformed" || code === "malformed")).toEqual([]);
      if (typed.length !== 200) expect(reported.length).toBeGreaterThan(0);
    }
  },
);

test.each([
  ["", "en"],
  ["*", "en"],
  ["es", "es"],
  ["es-419,es;q=0.9,en;q=0.8", "es"],
  ["en-GB,es;q=0.9", "en"],
  ["fr,es;q=0.3,en;q=0.2", "es"],
  ["es;q=0", "en"],
  ["estonian", "en"],
])("of Accept-Language %j the best we have is %s", (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
