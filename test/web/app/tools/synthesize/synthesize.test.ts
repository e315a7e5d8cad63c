import { describe, expect, it } from "vitest";
import { DEFAULT_PRICES } from "#contract/prices.ts";
import { textForSpeech } from "#server/engines/text-for-speech/text-for-speech.ts";
import { asksFor, toggleDelivery } from "#web/app/tools/synthesize/deliveries.ts";
import { priceOfText } from "#web/app/tools/synthesize/price-of-text.ts";
import { spokenLength } from "#web/app/tools/synthesize/spoken-length.ts";
import { makeBlocks, wordAt } from "#web/app/tools/synthesize/text-blocks.ts";
import { readDraft } from "#web/lib/draft.ts";

describe("the price of a text", () => {
  it.each([
    [0, 1, 5_000, 0],
    [211, 1, 5_000, 0.0422],
    [5_000, 1, 5_000, 1],
    [5_001, 2, 10_000, 0.0002],
  ])("%i characters cost %i", (length, credits, covered, share) => {
    const price = priceOfText("a".repeat(length), DEFAULT_PRICES);
    expect(price).toMatchObject({ characters: length, credits, covered, over: 0 });
    expect(price.share).toBeCloseTo(share);
  });

  it("counts to no more than the longest text", () => {
    const covered = [9_000, 12_000, 12_505].map(
      (length) => priceOfText("a".repeat(length), DEFAULT_PRICES, 12_000).covered,
    );
    expect(covered).toEqual([10_000, 12_000, 12_000]);
  });

  it("says how much is too much", () => {
    expect(priceOfText("abcde", DEFAULT_PRICES, 3).over).toBe(2);
  });
});

describe("the length of a text, before it is spoken", () => {
  const ten = Array.from({ length: 10 }, (_, i) => `${i + 1}`);
  it.each([
    ["a long number over and over", "1234567 ".repeat(200)],
    ["numbers with marks between the thousands", "1,234,567 and 98,765. ".repeat(50)],
    ["years and small numbers", `In 1987 there were ${ten.join(", ")} of 42 houses. `.repeat(20)],
    ["one of more digits than a number has a name for", "12345678901234567890123456789012"],
    ["no number", "It rained all night, and in the morning the road was gone. ".repeat(20)],
  ])("%s: as it is read", (_what, text) => {
    for (const language of ["en", "de", "es"]) {
      const read = textForSpeech(text, { language, offset: 0, pronunciations: [] });
      const letters = read.map(({ say }) => say).join(" ").length;
      const share = (spokenLength(text, text.length) / letters).toFixed(2);
      expect(Number(share), `${language}: ${share}`).toBeGreaterThan(0.7);
      expect(Number(share), `${language}: ${share}`).toBeLessThan(1.4);
    }
  });

  it("is what the page says", () => {
    const seconds = (text: string) => priceOfText(text, DEFAULT_PRICES).seconds;
    expect(seconds("1234567")).toBeGreaterThan(5 * seconds("abcdefg"));
  });
});

describe("deliveries in the instructions", () => {
  it("finds whole words only", () => {
    expect(asksFor("A little Slower, please", "slower")).toBe(true);
    expect(asksFor("glower", "lower")).toBe(false);
    expect(asksFor("with long pauses.", "long pauses")).toBe(true);
  });

  it("adds one and takes it out again", () => {
    const both = toggleDelivery("calm", "slower");
    expect(both).toBe("calm, slower");
    expect(toggleDelivery(both, "slower")).toBe("calm");
    expect(toggleDelivery("very slower please", "slower")).toBe("very please");
  });
});

describe("the draft", () => {
  const from = (value: string | null) => readDraft({ getItem: () => value });
  it("takes what it understands and defaults for the rest", () => {
    expect(from('{"text":"Hi","voice":"sage"}')).toEqual({ text: "Hi", voice: "sage", instructions: "" });
    expect(from('{"voice":"robot"}').voice).toBe("alloy");
    expect(from("not json").text).toBe("");
    expect(from(null).text).toBe("");
  });
});

describe("the spoken text", () => {
  const text = `${Array.from({ length: 150 }, (_, i) => `word${i}`).join(", ")}!`;
  const words = [...text.matchAll(/word\d+/g)].map((match, i) => ({
    from: match.index,
    to: match.index + match[0].length,
    start: i,
    end: i + 1,
  }));

  it("is the text letter for letter, however it is cut", () => {
    const blocks = makeBlocks(text, words);
    expect(blocks.length).toBeGreaterThan(1);
    expect(blocks.flatMap((block) => block.parts.map((part) => part.text)).join("")).toBe(text);
  });

  it("stays whole without word times", () => {
    expect(makeBlocks("Hello.", [])[0]?.parts).toEqual([{ text: "Hello.", word: 0, sounds: false }]);
  });

  it("knows the word of the moment", () => {
    expect([wordAt(words, -1), wordAt(words, 0), wordAt(words, 7.5), wordAt(words, 999)]).toEqual([
      -1, 0, 7, 149,
    ]);
  });
});
