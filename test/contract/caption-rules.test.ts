import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CAPTION_BOUNDS, CAPTION_RULES, type CaptionRules } from "#contract/caption-rules.ts";
import { makeCues } from "#contract/captions.ts";
import type { TimedText } from "#contract/timed-text.ts";

/** Of a double, nearly all values would be next to nothing. */
const bounded = ({ min, max }: { min: number; max: number }) =>
  fc.integer({ min: 1000 * min, max: 1000 * max }).map((thousandths) => thousandths / 1000);
const whole = ({ min, max }: { min: number; max: number }) => fc.integer({ min, max });
const rules: fc.Arbitrary<CaptionRules> = fc.oneof(
  fc.constant(CAPTION_RULES),
  fc.record({
    lines: whole(CAPTION_BOUNDS.lines),
    characters: whole(CAPTION_BOUNDS.characters),
    perSecond: whole(CAPTION_BOUNDS.perSecond),
    shortest: bounded(CAPTION_BOUNDS.shortest),
    longest: bounded(CAPTION_BOUNDS.longest),
  }),
);
const language = fc.constantFrom(null, "en", "es-MX", "de", "fr", "xx");

/** Words as they are said: each its letters, how long it takes, and the quiet before it. */
const word = fc.record({
  text: fc.oneof(
    fc.constantFrom(
      "the",
      "and",
      "a",
      "lantern",
      "No.",
      "stairs,",
      "because",
      "Dr.",
      "Almeida's",
      "of",
      "Why?",
    ),
    fc.stringMatching(/^[a-zß-ÿ]{1,16}[.,;?!]?$/),
  ),
  length: bounded({ min: 0.02, max: 2.5 }),
  gap: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, bounded({ min: 0, max: 2 })),
  turn: fc.oneof({ weight: 8, arbitrary: fc.constant(false) }, fc.constant(true)),
});
const transcript = fc.array(word, { minLength: 1, maxLength: 60 }).map((words) => {
  let at = 0;
  let speaker = 0;
  return words.map(({ text, length, gap, turn }): TimedText & { speaker: number } => {
    const start = at + gap;
    at = start + length;
    if (turn) speaker++;
    return { text, start, end: at, speaker, name: `N${speaker}`, ...(turn && { turn }) };
  });
});

/** The cues with the words that are in each, by their order. */
function withWords(words: readonly TimedText[], chosen: CaptionRules, tag: string | null) {
  let taken = 0;
  const cues = makeCues(words, { rules: chosen, language: tag });
  return cues.map((cue, at) => {
    const said = cue.lines.join(" ").split(" ");
    const its = words.slice(taken, taken + said.length);
    expect(said).toEqual(its.map(({ text }) => text));
    taken += said.length;
    if (at === cues.length - 1) expect(taken).toBe(words.length);
    return { ...cue, its, next: cues[at + 1]?.start ?? Number.POSITIVE_INFINITY };
  });
}

const MS = 0.0015;
const charactersOf = (lines: readonly string[]) => lines.join(" ").length;

describe("the rules of captions", () => {
  it("every word once and in its order, lines within their limits, never two at once, whatever the text", () => {
    const any = fc.record({
      text: fc.string({ maxLength: 150, unit: "binary" }),
      start: bounded({ min: 0, max: 60 }),
      length: bounded({ min: 0, max: 20 }),
      turn: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), rules, language, (runs, chosen, tag) => {
        const words = runs.map(({ text, start, length, turn }) => ({
          ...{ text, start, end: start + length, name: "Ada" },
          ...(turn && { turn }),
        }));
        const cues = makeCues(words, { rules: chosen, language: tag });
        const letters = (text: string) => text.toWellFormed().replace(/[\s\p{Cc}\p{Zl}\p{Zp}]/gu, "");
        expect(letters(cues.flatMap(({ lines }) => lines).join(""))).toBe(
          letters(words.map(({ text }) => text).join("")),
        );
        let before = 0;
        for (const { start, end, lines } of cues) {
          expect(lines.length).toBeLessThanOrEqual(chosen.lines);
          for (const line of lines) expect(line.length).toBeLessThanOrEqual(chosen.characters);
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          expect(end - start).toBeLessThanOrEqual(chosen.longest + MS);
          before = end;
        }
      }),
      { numRuns: 400 },
    );
  });

  it("each begins with its first word and stands to its last, longer only as far as the rules need and there is room", () => {
    fc.assert(
      fc.property(transcript, rules, language, (words, chosen, tag) => {
        for (const { start, end, lines, its, next } of withWords(words, chosen, tag)) {
          const needed = Math.max(chosen.shortest, charactersOf(lines) / chosen.perSecond);
          expect(Math.abs(start - its[0]!.start)).toBeLessThan(0.1); // words of a millisecond push each other on
          const last = its.at(-1)!.end;
          expect(end).toBeLessThanOrEqual(Math.max(last, start + needed) + 2 * MS);
          const isCut = end >= next - MS || end - start >= chosen.longest - MS;
          if (!isCut) expect(end).toBeGreaterThanOrEqual(Math.max(last, start + needed) - MS);
        }
      }),
    );
  });

  it("nobody speaks in another's caption, and none stands over a silence between its words", () => {
    fc.assert(
      fc.property(transcript, rules, language, (words, chosen, tag) => {
        for (const { its, name } of withWords(words, chosen, tag)) {
          expect(new Set(its.map((one) => one.name))).toEqual(new Set([name]));
          for (const [at, one] of its.slice(1).entries())
            expect(one.start - its[at]!.end).toBeLessThanOrEqual(0.8);
        }
      }),
    );
  });

  it("all can be read where each word leaves the time to read it", () => {
    fc.assert(
      fc.property(transcript, rules, language, (words, chosen, tag) => {
        let at = 0;
        const slow = words.map((one) => {
          const start = at;
          at += Math.max(one.end - one.start, (one.text.length + 1) / chosen.perSecond);
          return { ...one, start, end: at };
        });
        for (const { start, end, lines } of withWords(slow, chosen, tag))
          expect(charactersOf(lines) / (end - start + 2 * MS)).toBeLessThanOrEqual(chosen.perSecond);
      }),
    );
  });

  it("breaks lines and captions after marks and before conjunctions, not behind an article", () => {
    const said = (text: string, each: number) =>
      text.split(" ").map((one, at) => ({ text: one, start: at * each, end: (at + 1) * each }));
    const cutOf = (text: string, tag: string, chosen: Partial<CaptionRules> = {}) =>
      makeCues(said(text, 0.35), { rules: { ...CAPTION_RULES, ...chosen }, language: tag }).map(
        ({ lines }) => lines,
      );
    expect(cutOf("We carried one lantern between the five of us and nobody went in front", "en")).toEqual([
      ["We carried one lantern between the five", "of us and nobody went in front"],
    ]);
    expect(cutOf("It was Mr. Almeida", "en", { lines: 1, characters: 16 })).toEqual([
      ["It was"],
      ["Mr. Almeida"],
    ]);
    expect(cutOf("Wir standen am Tor, weil die Laterne aus war", "de", { characters: 24 })).toEqual([
      ["Wir standen am Tor,", "weil die Laterne aus war"],
    ]);
    expect(cutOf("Vimos la luz de la casa y volvimos", "es", { characters: 24 })).toEqual([
      ["Vimos la luz de la casa", "y volvimos"],
    ]);
  });

  it("five hours of speech are cut in seconds", () => {
    const words = Array.from({ length: 60_000 }, (_, at) => ({
      text: at % 13 === 12 ? "stair." : at % 5 === 4 ? "lantern," : "and",
      start: at * 0.3,
      end: at * 0.3 + 0.3,
    }));
    const cues = makeCues(words, { language: "en" });
    expect(cues.length).toBeGreaterThan(3_000);
  });
});
