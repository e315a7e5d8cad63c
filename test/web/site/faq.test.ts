import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TEXT_FORMATS } from "#contract/export-formats.ts";
import { TOPICS as TOPICS_DE } from "#locales/de/pages/faq-topics.ts";
import { TOPICS } from "#locales/en/pages/faq-topics.ts";
import { FEATURED } from "#locales/en/pages/featured.ts";
import { TOPICS as TOPICS_ES } from "#locales/es/pages/faq-topics.ts";
import { LANGUAGES } from "#locales/languages.ts";
import { readableSegment } from "#server/engines/basic/readable-segment.ts";

test("the answer on punctuation is true of the built-in engine", () => {
  const said = (text: string, start: number) => ({ text, start, end: start + 0.4, confidence: 1 });
  const between = { start: 0, end: 2, beginsSentence: true, endsSentence: true };
  const heard = readableSegment([said("is", 0), said("it", 0.5), said("so", 1)], between);
  expect(heard?.text).toBe("Is it so.");
  const answer = TOPICS.flatMap((topic) => topic.questions).find(({ id }) => id === "record-punctuation");
  expect(answer?.answer.join(" ")).toContain("where you clearly pause it writes a full stop");
});

const QUESTIONS = { en: TOPICS, es: TOPICS_ES, de: TOPICS_DE };
const questionsIn = (language: keyof typeof QUESTIONS) =>
  QUESTIONS[language].flatMap((topic) => topic.questions);

test.each(LANGUAGES)("the answer on what can be taken away names every format of text in %s", (language) => {
  const answer = questionsIn(language)
    .find(({ id }) => id === "record-download")
    ?.answer.join(" ");
  for (const format of TEXT_FORMATS) expect(answer).toMatch(new RegExp(`\\b${format}\\b`, "i"));
});

test.each(LANGUAGES)("answers in %s lead to parts of pages that are there", (language) => {
  const policy = readFileSync(`src/locales/${language}/reading/privacy.legal.md`, "utf8");
  const parts = [
    ...Object.keys(FEATURED.anchors).map((anchor) => `/featured#${anchor}`),
    ...[...policy.matchAll(/\{#(\w+)\}/g)].map(([, section]) => `/privacy-policy#${section}`),
  ];
  const links = questionsIn(language).flatMap(({ link }) => (link?.to.includes("#") ? [link.to] : []));
  expect(links.length).toBeGreaterThan(0);
  expect(parts).toEqual(expect.arrayContaining(links));
});
