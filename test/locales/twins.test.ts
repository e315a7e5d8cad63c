import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES } from "#locales/languages.ts";

const LOCALES = join(import.meta.dirname, "../../src/locales");
const filesOf = (language: string) =>
  readdirSync(join(LOCALES, language), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .sort();
const wordsOf = (language: string, file: string): Promise<object> =>
  import(/* @vite-ignore */ join(LOCALES, language, file));

/** Where words stand, as "SYNTHESIZE.working.left"; places in a list are one, so that it may be longer in one language. */
function placesOf(words: object, at = ""): string[] {
  const places = Object.entries(words).flatMap(([key, value]) => {
    const place = Array.isArray(words) ? `${at}[]` : `${at}.${key}`;
    return value !== null && typeof value === "object" ? placesOf(value, place) : [place];
  });
  return [...new Set(places)].sort();
}

const [first, ...others] = LANGUAGES;

test.each(others)("%s has the same files as the first language", (language) => {
  expect(filesOf(language)).toEqual(filesOf(first));
});

test.each(others.flatMap((language) => filesOf(first).map((file) => [language, file])))(
  "%s: %s says all that the first language's file says, and nothing else",
  async (language, file) => {
    expect(placesOf(await wordsOf(language, file))).toEqual(placesOf(await wordsOf(first, file)));
  },
);
