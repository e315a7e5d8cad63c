import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { LetterKind } from "#contract/letters.ts";
import type { CALL_LIFETIMES, LIFETIMES } from "#contract/lifetimes.ts";
import { LANGUAGES, type Language } from "#locales/languages.ts";
import { exampleLetter, LETTER_KINDS } from "#test/support/example-letters.ts";

/** Not one is that of the code. All differ, so that each is known by what is said. */
const ODD = vi.hoisted(() => {
  const [minute, hour, day] = [60, 3_600, 86_400];
  return {
    resetLink: 17 * minute,
    addressLink: 11 * day,
    emailChangeLink: 13 * hour,
    receiptLink: 77 * day,
    unconfirmedNewsletter: 19 * day,
    unusedSession: 5 * hour,
    wholeSession: 9 * day,
    unusedRememberedSession: 23 * day,
    wholeRememberedSession: 131 * day,
    audioLink: 29 * hour,
    endedToken: 47 * minute,
    visitorSound: 37 * hour,
    tries: 31 * hour,
    events: 43 * day,
    sentMail: 41 * day,
    languageCookie: 3 * 365 * day,
    deviceCookie: 2 * 365 * day,
  } satisfies Record<keyof typeof LIFETIMES, number>;
});
const ODD_OF_CALLS = vi.hoisted(() => {
  const [minute, hour] = [60, 3_600];
  return {
    ownReceiptLink: 3 * hour,
    exportLink: 12 * minute,
    loginChallenge: 14 * minute,
    sharePass: 5 * hour,
    clockSkew: 7 * minute,
  } satisfies Record<keyof typeof CALL_LIFETIMES, number>;
});
vi.mock("#contract/lifetimes.ts", () => ({ LIFETIMES: ODD, CALL_LIFETIMES: ODD_OF_CALLS }));

/** A length of time, in digits or in words. */
const LENGTHS: Record<Language, RegExp> = {
  en: /\b(?:an?|one|half|\d+)(?: (?:minute|hour|day|week|month|year)s?)\b/g,
  es: /\b(?:una?|medi[ao]|\d+)(?: (?:minuto|hora|día|semana|mes|meses|año)s?)\b/g,
  de: /\b(?:eine?[nmrs]?|halbe[nr]?|\d+)(?: (?:Minute|Stunde|Tag|Woche|Monat|Jahr)(?:e?n?|s))\b/g,
};
const said = (text: string, language: Language) => text.match(LENGTHS[language]) ?? [];

/** The days left of a model, or of what was received, are no lifetime: they come with the letter. */
const SAID_IN: Partial<Record<LetterKind, number[]>> = {
  "confirm-address": [11],
  "reset-password": [17],
  "confirm-email": [13],
  "newsletter-confirm": [19],
  "model-end": [8],
  "recordings-came": [30],
};

test.each(LANGUAGES)(
  "letters in %s say the lifetimes that the code ends things by, and no other",
  (language) => {
    for (const kind of LETTER_KINDS) {
      const lengths = said(JSON.stringify(exampleLetter(kind, language)), language);
      expect(
        lengths.map((length) => Number.parseInt(length, 10)),
        kind,
      ).toEqual(SAID_IN[kind] ?? []);
    }
  },
);

test.each(LANGUAGES)("the pages of mailed links in %s do", async (language) => {
  const { LINK_PAGES } = await import(`../../src/locales/${language}/pages/letter-links.ts`);
  const { RESET } = await import(`../../src/locales/${language}/pages/reset.ts`);
  expect(said(JSON.stringify(RESET), language).map((one) => Number.parseInt(one, 10))).toEqual([17]);
  expect(said(JSON.stringify(LINK_PAGES), language).map((one) => Number.parseInt(one, 10))).toEqual([13]);
});

test.each(LANGUAGES)("the privacy policy in %s does, for each that it names", async (language) => {
  const policy = await import(`../../src/locales/${language}/reading/privacy.legal.md`);
  const lengths = said(JSON.stringify(policy.default), language).map((one) => Number.parseInt(one, 10));
  const table = [5, 9, 23, 131, 41];
  // What settings say, by default: test/e2e/figures.test.ts.
  const [securityLog, documents, bin] = [90, [365, 365], [30, 30]];
  expect(lengths.toSorted(byNumber)).toEqual(
    [5, 23, 9, 131, 31, 29, 37, 41, 43, 47, 19, 3, 2, ...table, securityLog, ...documents, ...bin].toSorted(
      byNumber,
    ),
  );
});

test("the document of the calls does", async () => {
  const { CALLS } = await import("#contract/registry.ts");
  const summaries = Object.values(CALLS).map(({ summary }) => summary);
  const exported = ["12 minutes", "19 minutes"]; // with what clocks may differ by
  expect(said(summaries.join("\n").replace("a day's cap", ""), "en").toSorted()).toEqual(
    ["13 hours", ...exported, "14 minutes", "17 minutes", "43 days"].toSorted(),
  );
});

test("the language that was chosen is kept as long as the policy says", async () => {
  const { LIFETIMES: real } = await vi.importActual<{ LIFETIMES: typeof LIFETIMES }>(
    "#contract/lifetimes.ts",
  );
  const boot = readFileSync("src/web/boot.js", "utf8");
  expect(boot).toContain(`max-age=${real.languageCookie};`);
});

const byNumber = (a: number, b: number) => a - b;
