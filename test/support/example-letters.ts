import type { LetterKind, LetterValues, WrittenLetter } from "#contract/letters.ts";
import { CATALOGUES } from "#locales/catalogues.ts";
import type { Language } from "#locales/languages.ts";

const name = "Ada";
const at = new Date("2026-03-14T09:26:00Z");
const link = "https://say.example/x";
const device = { browser: "Firefox", system: "Windows" };

/** What every letter could tell of. No number in it is 0 or 1. */
const VALUES: LetterValues = {
  "confirm-address": { link },
  "reset-password": { link },
  "password-changed": { name, how: "reset", device, at, resetUrl: link, twoFactorEnded: true },
  guessed: { resetUrl: link },
  "confirm-email": { link },
  "address-in-use": { loginUrl: link },
  "email-change-asked": { name, email: "ada@say.example", at, stopUrl: link },
  "email-changed": { name, email: "ada@say.example", at, contactUrl: link },
  "two-factor-on": { name, accountUrl: link },
  "two-factor-off": { name, accountUrl: link },
  "recovery-code-used": { name, device, at, left: 2, few: true, securityUrl: link },
  "key-made": { name, at, keysUrl: link },
  "webhook-made": { name, act: "made", host: "hooks.example.org", at, webhooksUrl: link },
  "webhook-off": { name, webhook: "My website", off: "failing", webhooksUrl: link },
  "recovery-codes-renewed": { name, at, securityUrl: link },
  "documents-going": { name, count: 3, first: at, last: at, libraryUrl: link, accountUrl: link },
  "making-over": {
    ...{
      name,
      kind: "batch",
      title: "Lanterns",
      end: "partly",
      made: 3,
      of: 7,
      usedUp: true,
      url: link,
      accountUrl: link,
    },
  },
  "objections-came": { name, count: 3, documents: 2, url: link, accountUrl: link },
  "recordings-came": {
    name,
    count: 3,
    title: "Grandma's stories",
    written: 1,
    why: [{ code: "purse-lacks-credits", details: {} }],
    days: 30,
    url: link,
    accountUrl: link,
  },
  "recordings-going": { name, count: 3, first: at, last: at, url: link, accountUrl: link },
  "low-balance": { name, credits: 3, pricingUrl: link, accountUrl: link },
  "credits-moved": { name, amount: -4, reason: "As agreed.", balance: 6, accountUrl: link },
  "request-ended": { name, title: "Grandma's stories", reason: "As agreed.", contactUrl: link },
  "share-ended": { name, title: "Lanterns", reason: "As agreed.", contactUrl: link },
  "account-suspended": { name, reason: "As agreed.", contactUrl: link },
  "account-restored": { name, loginUrl: link },
  receipt: {
    name,
    receiptNumber: "R-7",
    pack: "Handful",
    credits: 17,
    cents: 1_300,
    paidAt: at,
    testMode: true,
    receiptUrl: link,
    root: { day: "2026-03-13", root: "5f".repeat(32) },
    verifyUrl: link,
  },
  refund: {
    name,
    pack: "Handful",
    cents: 1_300,
    creditsTakenBack: 17,
    testMode: true,
    receiptUrl: link,
    accountUrl: link,
  },
  "refund-refused": { name, pack: "Handful", credits: 17, cents: 1_300, contactUrl: link },
  "newsletter-confirm": { link },
  contact: { name, email: "ada@say.example", comment: "Hello.", inboxUrl: link },
  "model-end": {
    task: "speaking",
    model: "speak-7",
    day: "2026-03-14",
    daysLeft: 8,
    setting: "SPEECH_MODEL",
    serverSetting: "OPENAI_URL",
    instead: "speak-8",
    adminUrl: link,
  },
};
export const LETTER_KINDS = Object.keys(VALUES) as LetterKind[];

/** A letter of this kind as it could be written in a language. */
export function exampleLetter<Kind extends LetterKind>(kind: Kind, language: Language): WrittenLetter {
  return CATALOGUES[language].LETTERS[kind](VALUES[kind]);
}
