import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Segment, Word } from "#contract/transcript.ts";
import { correctTerms, knownSounds, ordinaryWords } from "#server/vocabulary/index.ts";

type Listed = { written: string; soundsLike?: string[]; language?: string };

const ENGLISH = new Set(
  "the and in is to a we met with please ask he funny brain about budget lads may see you their went last sister nee our partner from called may last lesson sum some son may march".split(
    " ",
  ),
);

const vocabulary = async (terms: Listed[], language = "en") => ({
  sounds: await knownSounds(
    terms.map((term) => ({ soundsLike: [], language: null, ...term })),
    language,
  ),
  language,
  isOrdinary: ordinaryWords(language === "en" ? ENGLISH : null, language),
});

/** What was heard: a word takes a quarter of a second; how sure it is stands behind a slash (`word/0.2`), else nobody knows. */
function heard(text: string): Segment {
  const words = text.split(" ").map((one, at): Word => {
    const [said = "", sure] = one.split("/");
    const times = { start: at, end: at + 0.75 };
    return { text: said, ...times, ...(sure !== undefined && { confidence: Number(sure) }) };
  });
  return { start: 0, end: words.length, text: words.map((word) => word.text).join(" "), words };
}
const corrected = async (text: string, terms: Listed[], language = "en") =>
  correctTerms(heard(text), await vocabulary(terms, language)).text;

const AOIFE = { written: "Aoife Ní Bhriain", soundsLike: ["eefa nee vreen"] };

describe("a near miss of a term", () => {
  it.each([
    ["ask he/0.06 funny/0.75 brain/0.14 about", [AOIFE], "ask he Aoife Ní Bhriain about"],
    ["we met Kshishtof.", [{ written: "Krzysztof", soundsLike: ["kshishtof"] }], "we met Krzysztof."],
    ["in lads/0.04 is", [{ written: "Łódź", soundsLike: ["lodz"] }], "in Łódź is"],
    ["to lan/0.16 ellie,/0.38 and", [{ written: "Llanelli" }], "to Llanelli, and"],
    ["“Kshishtof's budget”", [{ written: "Krzysztof", soundsLike: ["kshishtof"] }], "“Krzysztof's budget”"],
    ["with Maier and", [{ written: "Meier" }], "with Meier and"],
    ["mit Frau Meyer/0.3 gesprochen", [{ written: "Maier" }], "mit Frau Maier gesprochen", "de"],
    ["con Xabi hablamos", [{ written: "Xavi" }], "con Xavi hablamos", "es"],
  ] as [text: string, terms: Listed[], expected: string, language?: string][])(
    "%s",
    async (text, terms, expected, language) => {
      expect(await corrected(text, terms, language)).toBe(expected);
    },
  );

  it.each([
    ["what was heard surely", "ask funny/0.95 brain/0.95 about", [AOIFE]],
    ["an ordinary word of which nobody knows how sure it is", "see you in may", [{ written: "Mae" }]],
    ["an ordinary word with a capital", "see you in May", [{ written: "Mae" }]],
    ["one sure word among unsure ones", "he/0.06 funny/0.95 brain/0.14", [AOIFE]],
    ["something that sounds otherwise", "their/0.1 went/0.1 to", [{ written: "Tailwind" }]],
    ["something short that is only near", "the sum/0.18", [{ written: "Zoom" }]],
    ["what stands on both sides of a stop", "funny./0.1 brain/0.1 about", [AOIFE]],
    ["the term itself", "we met Krzysztof", [{ written: "Krzysztof" }]],
    ["letters that sound as nothing", "we met 你好 42", [{ written: "Nihao" }]],
  ])("is not: %s", async (_, text, terms) => {
    const segment = heard(text);
    expect(correctTerms(segment, await vocabulary(terms))).toBe(segment);
  });

  it("is none for a confident noun of a language that writes all of them with capitals", async () => {
    expect(await corrected("im Meer schwimmen", [{ written: "Mehr" }], "de")).toBe("im Meer schwimmen");
  });

  it("goes to the nearest of several terms", async () => {
    const terms = [{ written: "Llanberis" }, { written: "Llanelli" }, { written: "Lanelie Ford" }];
    expect(await corrected("to lan/0.1 ellie/0.1", terms)).toBe("to Llanelli");
  });

  it("keeps its times, how unsure it was, and what was heard", async () => {
    const { words } = correctTerms(heard("ask funny/0.4 brain/0.1 about"), await vocabulary([AOIFE]));
    expect(words.map(({ text, heard: was }) => [text, was])).toEqual([
      ["ask", undefined],
      ["Aoife", "funny brain"],
      ["Ní", ""],
      ["Bhriain", ""],
      ["about", undefined],
    ]);
    expect(words.map(({ start }) => start).slice(0, 2)).toEqual([0, 1]);
    expect(words[3]?.end).toBe(2.75);
    expect(words[1]?.confidence).toBeCloseTo(0.2);
  });
});

const bare = (text: string) => text.replace(/'s|[^\p{L}]/gu, "");

const LETTERS = fc.string({ unit: fc.constantFrom(..."aeioubdfgklmnprstvz"), minLength: 1, maxLength: 9 });
const WORD = fc.record({
  core: LETTERS,
  mark: fc.constantFrom("", "", "", ",", ".", "'s"),
  sure: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
});
const TERMS = fc.array(
  fc.record({
    written: fc.array(LETTERS, { minLength: 1, maxLength: 3 }).map((words) => words.join(" ")),
    soundsLike: fc.array(LETTERS, { maxLength: 2 }),
  }),
  { maxLength: 12 },
);
const SEGMENT = fc.array(WORD, { minLength: 1, maxLength: 30 }).map((said): Segment => {
  const words = said.map(({ core, mark, sure }, at) => ({
    text: core + mark,
    start: at,
    end: at + 0.9,
    ...(sure !== undefined && { confidence: sure }),
  }));
  return { start: 0, end: said.length, text: words.map(({ text }) => text).join(" "), words };
});

/** Something that was said, and terms of which some sound as parts of it. */
const SAID = fc
  .tuple(SEGMENT, TERMS, fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 3 })), { maxLength: 5 }))
  .map(([segment, others, parts]) => {
    const terms = parts.map(([at, length], i) => {
      const first = at % segment.words.length;
      const words = segment.words.slice(first, first + length);
      return {
        written: `Term${"abcde"[i]} Zwei`,
        soundsLike: [words.map(({ text }) => bare(text)).join(" ")],
      };
    });
    return { segment, terms: [...others, ...terms] };
  });

/** The words as they were heard, by what each correction keeps of them. */
const heardBefore = ({ words }: Segment): string[] =>
  words.flatMap(({ text, heard: was }) => (was === undefined ? [text] : was === "" ? [] : was.split(" ")));

it("others have their turn while a full vocabulary is made findable", async () => {
  const written = fc.sample(
    fc.string({ unit: fc.constantFrom(..."aeioubdfgklmnprstvz"), minLength: 9 }),
    400,
  );
  let turns = 0;
  let beat = setImmediate(function next() {
    turns++;
    beat = setImmediate(next);
  });
  await vocabulary(written.map((one) => ({ written: one })));
  clearImmediate(beat);
  expect(turns).toBeGreaterThan(10);
});

describe("whatever is heard", () => {
  it("is corrected now and then", async () => {
    let changed = 0;
    for (const { segment, terms } of fc.sample(SAID, { numRuns: 200, seed: 7 }))
      if (correctTerms(segment, await vocabulary(terms)) !== segment) changed++;
    expect(changed).toBeGreaterThan(50);
  });

  it("keeps every word, or what was heard instead of it, in order", async () => {
    await fc.assert(
      fc.asyncProperty(SAID, async ({ segment, terms }) => {
        const after = correctTerms(segment, await vocabulary(terms));
        expect(heardBefore(after).map(bare)).toEqual(segment.words.map(({ text }) => bare(text)));
        expect(after.text).toBe(after.words.map(({ text }) => text).join(" "));
      }),
      { numRuns: 500 },
    );
  });

  it("has times that never go back, in its own bounds", async () => {
    await fc.assert(
      fc.asyncProperty(SAID, async ({ segment, terms }) => {
        const { words } = correctTerms(segment, await vocabulary(terms));
        for (const [at, word] of words.entries()) {
          expect(word.start).toBeGreaterThanOrEqual(words[at - 1]?.end ?? 0);
          expect(word.end).toBeGreaterThanOrEqual(word.start);
        }
        expect(words.at(-1)?.end).toBe(segment.words.at(-1)?.end);
      }),
      { numRuns: 500 },
    );
  });

  it("stays the same without terms, and where everything was heard surely", async () => {
    await fc.assert(
      fc.asyncProperty(SAID, async ({ segment, terms }) => {
        expect(correctTerms(segment, await vocabulary([]))).toBe(segment);
        const sure = { ...segment, words: segment.words.map((word) => ({ ...word, confidence: 0.9 })) };
        const all = new Set(segment.words.map(({ text }) => bare(text)));
        const how = { ...(await vocabulary(terms)), isOrdinary: ordinaryWords(all, "en") };
        expect(correctTerms(sure, how)).toBe(sure);
      }),
      { numRuns: 300 },
    );
  });

  it("is corrected at most once: what stands there then is a term", async () => {
    await fc.assert(
      fc.asyncProperty(SAID, async ({ segment, terms }) => {
        const written = new Set(terms.flatMap((term) => term.written.split(" ")));
        const { words } = correctTerms(segment, await vocabulary(terms));
        for (const word of words) if (word.heard !== undefined) expect(written).toContain(bare(word.text));
      }),
    );
  });
});
