import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const CONTENT = join(import.meta.dirname, "../../src/web/content");
const wordsIn = (file: string): Promise<object> => import(/* @vite-ignore */ join(CONTENT, file));
const twins = readdirSync(join(CONTENT, "es"), { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".ts"),
);

/** Where words stand, as "SPEAK.working.left"; places in a list are one, so that it may be longer in one language. */
function placesOf(words: object, at = ""): string[] {
  const places = Object.entries(words).flatMap(([key, value]) => {
    const place = Array.isArray(words) ? `${at}[]` : `${at}.${key}`;
    return value !== null && typeof value === "object" ? placesOf(value, place) : [place];
  });
  return [...new Set(places)].sort();
}

test.each(twins)("%s says in Spanish all that its English file says, and nothing else", async (name) => {
  expect(placesOf(await wordsIn(`es/${name}`))).toEqual(placesOf(await wordsIn(name)));
});

/** Files of content that hold no words of a language, or words that stay as they are (the scripts are English). */
const WORDLESS = new Set([
  "address.ts",
  "facts.ts",
  "operator-texts.ts",
  "page-meta.ts",
  "structured-data.ts",
  "articles/all.ts",
  "articles/article.ts",
  "articles/slugs.ts",
  "presets/script.ts",
]);

const LOCALES = join(import.meta.dirname, "../../src/locales");
const localesOf = (language: string) =>
  readdirSync(join(LOCALES, language), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .sort();

test("every language has the same files of what both sides say", () => {
  expect(localesOf("es")).toEqual(localesOf("en"));
});

test.each(localesOf("en"))("locales: %s says the same things in every language", async (name) => {
  const wordsOf = (language: string): Promise<object> =>
    import(/* @vite-ignore */ join(LOCALES, language, name));
  expect(placesOf(await wordsOf("es"))).toEqual(placesOf(await wordsOf("en")));
});

test("every file of words has a Spanish twin", () => {
  const all = readdirSync(CONTENT, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !name.startsWith("es/") && !name.startsWith("presets/texts/"),
  );
  const missing = all.filter((name) => !twins.includes(name) && !WORDLESS.has(name));
  expect(missing).toEqual([]);
});
