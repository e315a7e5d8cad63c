import fc from "fast-check";

/** What a person, a card provider and a bad day may do. `which` picks among what is there, and wraps around. */
export type Act =
  | { act: "begin"; key: number; text: number; twice: boolean }
  | { act: "again"; which: number; text: number }
  | { act: "give"; which: number; halves: number }
  | { act: "listen" | "fail" | "end" | "cancel" | "remove"; which: number }
  | { act: "buy" | "refund" | "takeBack" };

/** Characters to a credit, as the step server has it, and the smallest step of the engine. */
export const BLOCK = 20;
export const HALF = 10;

/** So few that they run out. */
export const WELCOME_CREDITS = 6;

/** Texts of one, two and three blocks. */
export const TEXTS = [BLOCK, 2 * BLOCK, 3 * BLOCK].map((length) =>
  "Many letters. ".repeat(5).slice(0, length),
);

const which = fc.nat({ max: 5 });
const text = fc.nat({ max: TEXTS.length - 1 });
/** Few keys, so that they are used again. */
const key = fc.nat({ max: 9 });
const halves = fc.integer({ min: 1, max: 4 });
const ways = fc.constantFrom("fail", "fail", "end", "cancel", "remove");

export const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof<fc.WeightedArbitrary<Act>[]>(
    {
      weight: 5,
      arbitrary: fc.record({ act: fc.constant("begin"), key, text, twice: fc.boolean() }),
    },
    { weight: 2, arbitrary: fc.record({ act: fc.constant("again"), which, text }) },
    { weight: 6, arbitrary: fc.record({ act: fc.constant("give"), which, halves }) },
    { weight: 6, arbitrary: fc.record({ act: fc.constant("listen"), which }) },
    { weight: 5, arbitrary: fc.record({ act: ways, which }) },
    { weight: 3, arbitrary: fc.record({ act: fc.constantFrom("buy", "refund", "takeBack") }) },
  ),
  { minLength: 12, maxLength: 30, size: "max" },
);
