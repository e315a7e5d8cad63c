import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Pronunciation,
  pronunciationsIn,
  withPronunciations,
} from "#server/engines/text-for-speech/pronunciations.ts";
import { textForSpeech } from "#server/engines/text-for-speech/text-for-speech.ts";

const said = (text: string, pronunciations: Pronunciation[]) =>
  textForSpeech(text, { language: "en", pronunciations })
    .map(({ say }) => say)
    .join(" ");

describe("a person's own pronunciations", () => {
  it("are matched as whole words in any case, and keep the stop", () => {
    const list = [{ written: "Siobhan", say: "shiv awn" }];
    expect(said("Ask SIOBHAN, siobhan's and Siobhans.", list)).toBe("Ask shiv awn, shiv awn s and Siobhans.");
  });

  it("are matched with their case, or inside a word, when they say so", () => {
    expect(said("US us", [{ written: "US", say: "you ess", matchCase: true }])).toBe("you ess us");
    expect(said("Kubernetes-like", [{ written: "kube", say: "cube", part: true }])).toBe("cubernetes-like");
  });

  it("with their case go before those in any", () => {
    const list = [
      { written: "us", say: "uz" },
      { written: "US", say: "you ess", matchCase: true },
    ];
    expect(said("US us Us", list)).toBe("you ess uz uz");
  });

  it("go before numbers, signs and abbreviations, the longest first", () => {
    const list = [
      { written: "Dr.", say: "Drive" },
      { written: "C++", say: "see plus plus" },
      { written: "3.5", say: "three and a half" },
      { written: "New York", say: "NY" },
      { written: "New", say: "nu" },
    ];
    expect(said("C++ 3.5 on Dr. King in New York, new", list)).toBe(
      "see plus plus three and a half on Drive King in NY, nu",
    );
  });

  it("keep the place of what is written", () => {
    const list = [{ written: "New York", say: "the big one" }];
    expect(textForSpeech("In New York.", { language: "en", pronunciations: list })).toEqual([
      { say: "In", from: 0, to: 2 },
      { say: "the big one.", from: 3, to: 11 },
    ]);
  });

  it("never make much more of a text than is paid for: the rest is said as it is written", () => {
    const list = [{ written: "a", say: "abracadabra ".repeat(10), part: true }];
    for (const text of ["a", "a ".repeat(2_500), "a".repeat(5_000), "banana ".repeat(700)]) {
      const most = 3 * text.length + Math.min(32, 8 * text.length); // a document may be cut into letters
      expect(withPronunciations(text, list).length).toBeLessThanOrEqual(most);
      expect(said(text, list).length).toBeLessThanOrEqual(2 * most); // and what letters cost that run on
    }
    expect(withPronunciations("a a a", [{ written: "a", say: "alphabetically" }])).toBe(
      "alphabetically alphabetically alphabetically",
    );
    expect(said("BVB", [{ written: "BVB", say: "Ballspielverein Dortmund" }])).toBe(
      "Ballspielverein Dortmund",
    );
  });

  it("bring in no control characters, no flood, and are not applied to each other", () => {
    const list = [
      { written: "a", say: "b\u0000\nb".repeat(200), part: true },
      { written: "b", say: "a".repeat(120), part: true },
    ];
    const words = textForSpeech("abab", { language: "en", pronunciations: list });
    expect(words.every(({ say }) => say.length <= 121 && !/\p{C}/u.test(say))).toBe(true);
    expect(
      withPronunciations("ab", [
        { written: "ab", say: "ba" },
        { written: "ba", say: "ab" },
      ]),
    ).toBe("ba");
  });

  it("an entry without anything written, or to say, is nothing", () => {
    expect(said("one two", [{ written: " ", say: "x" }])).toBe("one two");
    expect(said("one (laughs) two", [{ written: "(laughs)", say: "" }])).toBe("one two");
  });
});

describe("for a service that reads numbers itself", () => {
  it("nothing else of the text is changed", () => {
    const text = "Dr. Lee owes $5.20…\n\n– 3 km, “Siobhan”! 🙂";
    expect(withPronunciations(text, [])).toBe(text);
    expect(withPronunciations(text, [{ written: "siobhan", say: "shiv awn" }])).toBe(
      text.replace("Siobhan", "shiv awn"),
    );
  });
});

describe("those that a text has", () => {
  const list: Pronunciation[] = [
    { written: "Siobhan", say: "shiv awn" },
    { written: "kube", say: "cube", part: true },
    { written: "US", say: "you ess", matchCase: true },
    { written: "New York", say: "NY" },
    { written: "C++", say: "see plus plus" },
    { written: " ", say: "x" },
  ];
  const written = (text: string) => pronunciationsIn(list, text).map((one) => one.written);

  it.each([
    ["SIOBHAN’s kubernetes", ["Siobhan", "kube"]],
    ["Siobhans us", []],
    ["in the US, in New York", ["New York", "US"]],
    ["C++ or c++", ["C++"]],
    ["", []],
  ])("%s", (text, found) => {
    expect(written(text)).toEqual(found);
  });

  it("come in one order and once, whatever the list's is", () => {
    const text = "kube US Siobhan C++";
    const doubled = [...list, ...list.map((one) => ({ ...one }))].reverse();
    expect(pronunciationsIn(doubled, text)).toEqual(pronunciationsIn(list, text));
  });

  it("make all the difference that the whole list makes", () => {
    const LETTERS = [
      "a",
      "A",
      "b",
      "é",
      "e\u0301",
      "ﬁ",
      "f",
      "i",
      "ß",
      "İ",
      "'",
      "’",
      "-",
      " ",
      ".",
      "+",
      "\u00ad",
    ];
    const texts = (maxLength: number) =>
      fc.array(fc.constantFrom(...LETTERS), { maxLength }).map((letters) => letters.join(""));
    const entry = fc.record({
      written: texts(3),
      say: fc.constantFrom("x", "y", "z"),
      part: fc.boolean(),
      matchCase: fc.boolean(),
    });
    const lists = fc.uniqueArray(entry, {
      maxLength: 6,
      selector: ({ written }) => written.trim().toLowerCase(),
    });
    fc.assert(
      fc.property(texts(20), lists, (text, any) => {
        const few = pronunciationsIn(any, text);
        expect(withPronunciations(text, few)).toBe(withPronunciations(text, any));
        for (const language of ["en", "ja"])
          expect(textForSpeech(text, { language, pronunciations: few })).toEqual(
            textForSpeech(text, { language, pronunciations: any }),
          );
      }),
      { numRuns: 1_000 },
    );
  });
});
