import { expect, test } from "vitest";
import {
  changeEmailBody,
  changePasswordBody,
  loginCodeBody,
  nameBody,
  passwordAndCodeBody,
  resetBody,
} from "#contract/account.ts";
import { loginBody, registerBody } from "#contract/calls.ts";
import { MESSAGES as SPANISH } from "#contract/es/messages.ts";
import { MESSAGES } from "#contract/messages.ts";
import { contactBody, newsletterBody } from "#contract/outreach.ts";
import { deviceName } from "#server/http/device.ts";
import { preferredLanguage } from "#server/http/language.ts";
import { SPANISH_SENTENCES } from "#server/http/spanish.ts";
import { inSpanish, isOurs } from "#server/http/translate.ts";
import { isEnglish } from "#test/support/everyday-english.ts";

/** A value for each parameter of the messages that have some. Those that only the pages say are not among them. */
const SAID: [english: string, spanish: string][] = [
  [MESSAGES.tooManyTries(30), SPANISH.tooManyTries(30)],
  [MESSAGES.tooManyTries(600), SPANISH.tooManyTries(600)],
  [MESSAGES.textTooLong(100_000), SPANISH.textTooLong(100_000)],
  [MESSAGES.tooLongAudio(16_200), SPANISH.tooLongAudio(16_200)],
  [MESSAGES.tooLargeFile(2 * 1024 ** 3), SPANISH.tooLargeFile(2 * 1024 ** 3)],
  [MESSAGES.truncatedFile("1:02", "2:00"), SPANISH.truncatedFile("1:02", "2:00")],
  [MESSAGES.passwordTooShort(8), SPANISH.passwordTooShort(8)],
  [MESSAGES.passwordTooLong(128), SPANISH.passwordTooLong(128)],
  [MESSAGES.fieldTooLong(5_000), SPANISH.fieldTooLong(5_000)],
  [MESSAGES.emailLinkSent("a@b.org"), SPANISH.emailLinkSent("a@b.org")],
  [MESSAGES.creditsMoved(5), SPANISH.creditsMoved(5)],
  [MESSAGES.creditsMoved(-5), SPANISH.creditsMoved(-5)],
  [MESSAGES.notThatMany(3), SPANISH.notThatMany(3)],
  [MESSAGES.capReached(3), SPANISH.capReached(3)],
  [deviceName("Firefox/140.0 (Windows NT 10.0)"), "Firefox en Windows"],
  [deviceName("SamsungBrowser/27.0 (Android 15)"), "Samsung Internet en Android"],
  [deviceName(""), "Dispositivo desconocido"],
  [MESSAGES.declinedBecause("Your bank\nsays no."), SPANISH.declinedBecause("")],
  [MESSAGES.partlyRefunded("$5"), SPANISH.partlyRefunded("$5")],
];

test("every sentence with something of its own in it is recognised and said in Spanish", () => {
  expect(SAID.map(([english]) => inSpanish(english))).toEqual(SAID.map(([, spanish]) => spanish));
});

/** What people type, by the bodies that carry it. */
const TYPED = {
  register: [registerBody, ["name", "email", "password"]],
  "log in": [loginBody, ["email", "password"]],
  "log in, second step": [loginCodeBody, ["code"]],
  name: [nameBody, ["name"]],
  email: [changeEmailBody, ["email", "password"]],
  password: [changePasswordBody, ["currentPassword", "newPassword"]],
  "a password and a code": [passwordAndCodeBody, ["password", "code"]],
  reset: [resetBody, ["email"]],
  newsletter: [newsletterBody, ["email"]],
  contact: [contactBody, ["name", "email", "comment"]],
} as const;

test.each(Object.entries(TYPED))("what is wrong with a field is said by us: %s", (_form, [body, fields]) => {
  for (const typed of ["", "x".repeat(200), "x".repeat(9_000)]) {
    const { error } = body.safeParse(Object.fromEntries(fields.map((field) => [field, typed])));
    const said = (error?.issues ?? []).filter(({ path }) => fields.includes(String(path[0]) as never));
    expect(said.map(({ message }) => message).filter((message) => !isOurs(message))).toEqual([]);
    if (typed.length !== 200) expect(said.length).toBeGreaterThan(0);
  }
});

/** Every sentence in a tree of words, however deep, that needs nothing put into it. */
function sentencesIn(words: unknown): string[] {
  if (typeof words === "string") return [words];
  return words !== null && typeof words === "object" ? Object.values(words).flatMap(sentencesIn) : [];
}

test("every fixed sentence of the contract is recognised, and what it becomes is no English", () => {
  const fixed = sentencesIn(MESSAGES);
  expect(fixed.length).toBeGreaterThan(80);
  expect(fixed.filter((one) => inSpanish(one) === one)).toEqual([]);
  expect(fixed.map(inSpanish).filter(isEnglish)).toEqual([]);
});

test("what parts of the server say besides is no English in Spanish either", () => {
  expect(sentencesIn(SPANISH_SENTENCES).filter(isEnglish)).toEqual([]);
  expect(SAID.map(([, spanish]) => spanish).filter(isEnglish)).toEqual([]);
});

test("sentences in a row are translated one by one; what is not known stays", () => {
  expect(inSpanish("The file is not audio we can read. Nothing was charged.")).toBe(
    "El archivo no es un audio que podamos leer. No se ha cobrado nada.",
  );
  expect(inSpanish("A title of somebody")).toBe("A title of somebody");
});

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
