import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { LANGUAGES, type Language } from "#locales/languages.ts";

/** A server whose every figure is one: what words say of it they say in the singular. */
vi.mock("#facts", async () => {
  const { defaultFacts } = await import("#contract/page-facts.ts");
  const ones = (value: unknown): unknown => {
    if (typeof value === "number") return 1;
    if (Array.isArray(value)) return value.map(ones);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, ones(part)]));
  };
  return { FACTS: { ...(ones(defaultFacts()) as object), voices: null } };
});

/** A number that stands with the wrong form of its noun, or of the verb after it, as a sentence put together by hand has it. */
const WRONG: Record<Language, readonly RegExp[]> = {
  en: [
    /(?<![\d.,])1 (?!(?:is|was|has|plus|less|as|ends|names|stays|waits|address)\b)[a-z]+s\b/i,
    /(?<![\d.,])1 (?:[a-z]+ )?(?:are|were|have|come)\b/i,
    /\b2 (?:text|recording|credit|character|word|second|minute|hour|day|lesson|sentence|device)\b/,
  ],
  es: [
    /(?<![\d.,])1 (?!(?:es|más|menos|tras)(?!\p{L}))\p{L}+s(?!\p{L})/u,
    /(?<![\d.,])1 (?:\p{L}+ )?(?:son|están|quedan|llegan|caben|faltan|sobran)\b/u,
    /\b(?:sobran|quedan|unos|los|dichos) 1(?![\d.,])/i,
    /\b2 (?:texto|grabación|crédito|carácter|palabra|segundo|minuto|hora|día|lección|frase|dispositivo)(?!\p{L})/u,
  ],
  de: [
    /(?<![\d.,])1 (?:Texte|Aufnahmen|Credits|Wörter|Sekunden|Minuten|Stunden|Tagen?|Lektionen|Sätze|Geräten?|Vorlagen)(?!\p{L})/u,
    /(?<![\d.,])1 (?:\p{L}+ )?(?:sind|waren|kommen|bleiben)\b/u,
    /\balle 1(?![\d.,])/i,
    /\b2 (?:Aufnahme|Credit|Wort|Sekunde|Minute|Stunde|Tag|Lektion|Satz|Gerät|Vorlage)(?!\p{L})/u,
  ],
};

/** Where a number would not stand alone, or never is one. */
const APART = new Set([
  // Scripts that the program brings along, and a list that is shown in part because it is long.
  ...["SCRIPTS_PAGE.meta", "SCRIPTS_PAGE.lead", "SCRIPTS_PAGE.all", "TOOLS_COPY.recent.all"],
  // A voice, or somebody, by their name.
  ...["SCRIPT.mark.voice", "SCRIPT.voices.speaks", "TRANSCRIPT.speaker.merge"],
  ...[
    "ASKED.asks",
    "ASKED.senderHint",
    "ASKED.facts.kept",
    "ASKED.facts.soundStays",
    "ASKED.facts.writesDown",
  ],
  // Flags, files and servers by their names.
  ...["flag-without-value", "server-redirects", "server-strange", "text-is-a-file", "file-not-mp3"].map(
    (code) => `COMMAND_LINE.errors.${code}`,
  ),
  // Rows by their numbers.
  ...["rows-left-out", "row-out-of-place", "words-changed", "row-not-before", "proof-differs"].map(
    (code) => `STATEMENT_FAULTS.${code}`,
  ),
  // What they are given is written already: money, a length with its unit, the same number again.
  ...["PURCHASES_COPY.refunded", "CALCULATOR.kinds.text.rule", "hoursInWords"],
]);

const LOCALES = join(import.meta.dirname, "../../src/locales");
const filesOf = (language: Language) =>
  readdirSync(join(LOCALES, language), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .sort();

/** What was given, which some words hand back. */
const GIVEN = new WeakSet<object>();

/** Something that is `count` wherever words look: as a number, as written, as each of its parts and in a list. */
function countAsAnything(count: number): unknown {
  const anything = new Proxy(() => undefined, {
    get: (_, key) => {
      if (key === Symbol.toPrimitive) return () => count;
      if (key === Symbol.iterator) return () => [String(count)].values();
      return countAsAnything(count);
    },
    apply: () => countAsAnything(count),
  });
  GIVEN.add(anything);
  return anything;
}

/** An object each of whose properties is `count`. */
const everyPropertyIs = (count: number) => new Proxy({}, { get: () => count });

type Said = { place: string; sentence: string };
type Saying = (...given: unknown[]) => unknown;

/** What is said where, with a number in every place that takes something. A function that can be told nothing so is in `mute`. */
function* sayAll(words: unknown, place: string, counts: readonly number[], mute: string[]): Generator<Said> {
  if (typeof words === "string") yield { place, sentence: words };
  else if (typeof words === "function" && !GIVEN.has(words))
    yield* sayCalled(words as Saying, place, counts, mute);
  else if (words !== null && typeof words === "object")
    for (const [key, part] of Object.entries(words))
      yield* sayAll(part, `${place}.${key}`.replace(/^\./, ""), counts, mute);
}

function* sayCalled(say: Saying, place: string, counts: readonly number[], mute: string[]): Generator<Said> {
  const ways = [(count: number) => count, everyPropertyIs, countAsAnything];
  let spoke = false;
  for (const way of ways) {
    const given = Array.from({ length: Math.max(1, say.length) }, (_, i) =>
      way(counts[i % counts.length] ?? 1),
    );
    let said: unknown;
    try {
      said = say(...given);
    } catch {
      continue; // it takes something else than that
    }
    spoke = true;
    yield* sayAll(said, place, counts, mute);
  }
  if (!spoke) mute.push(place);
}

describe.each(LANGUAGES)("the words in %s", (language) => {
  it.each([[[1]], [[2]], [[1, 2]], [[2, 1]]])("say %j of something in its form", async (counts) => {
    const mute: string[] = [];
    const wrong: Said[] = [];
    for (const file of filesOf(language)) {
      const words: object = await import(/* @vite-ignore */ join(LOCALES, language, file));
      for (const said of sayAll(words, "", counts, mute))
        if (!APART.has(said.place) && WRONG[language].some((pattern) => pattern.test(said.sentence)))
          wrong.push(said);
    }
    expect(wrong).toEqual([]);
    expect(mute).toEqual([]);
  });

  it("name each of several, and not each of one", async () => {
    const { CALCULATOR } = await import(`../../src/locales/${language}/pages/pricing.ts`);
    const each = CALCULATOR.kinds.text.sum(2, "X").replace("2", "").length;
    expect(CALCULATOR.kinds.text.sum(1, "X").length).toBeLessThan(each);
    expect(CALCULATOR.packOf(2, "Handful #3")).toContain("Handful #3");
  });
});
