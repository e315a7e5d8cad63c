import fc from "fast-check";
import type { Voice } from "#contract/voices.ts";

export const SENTENCES = ["One two 3.", "Four five six.", "Seven.", "Eight nine ten eleven."];
/** What a sentence is changed into: another's text, one of its own, and such as lead how they are spoken. */
const EDITS = [
  ...SENTENCES,
  "Twelve and more.",
  "[pause 0.5s] Seven.",
  "[pause 1.5s] Seven.",
  "Four [speed 1.5]five six.",
  "Nova: Seven.",
];
/** How words of these sentences are said, now and then. */
const SAID = ["seven", "fife", "nine and a half"];

export type Act =
  | { what: "edit"; at: number; text: string }
  | { what: "undo" | "redo" | "make" | "fail" }
  /** Brings back the text as it was after one of its edits, counted round and round. */
  | { what: "bring back"; to: number }
  /** Another voice speaks the document from now on. */
  | { what: "voice"; voice: Voice }
  /** From now on a word is said this way, in all that is made or in this document; with null, as the engine would. */
  | { what: "pronounce"; word: "five" | "Seven"; say: string | null; own: boolean }
  /** Has a sentence spoken by another voice, and perhaps takes that. */
  | { what: "take"; at: number; voice: "nova" | "onyx" | "alloy"; keep: boolean }
  /** A sentence sounds doubtful, and is made again for nothing where it may be. */
  | { what: "remake"; at: number }
  /** Breaks after so many parts of sentences. */
  | { what: "break"; after: number }
  /** Stops after so many parts of sentences, of which the first are listened to. */
  | { what: "cancel"; after: number; listen: boolean };

export const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant("edit" as const),
      at: fc.nat(3),
      text: fc.constantFrom(...EDITS),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Act>(
      { what: "undo" },
      { what: "redo" },
      { what: "make" },
      { what: "make" },
      { what: "fail" },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ what: fc.constant("take" as const), at: fc.nat(3) },
      ...{ voice: fc.constantFrom("nova" as const, "onyx" as const, "alloy" as const), keep: fc.boolean() },
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("bring back" as const), to: fc.nat(9) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ what: fc.constant("voice" as const), voice: fc.constantFrom<Voice>("nova", "alloy") },
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("remake" as const), at: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{
        what: fc.constant("pronounce" as const),
        word: fc.constantFrom("five" as const, "Seven" as const),
      },
      say: fc.constantFrom(null, ...SAID),
      own: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant("break" as const), after: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant("cancel" as const), after: fc.nat(2), listen: fc.boolean() }),
  },
);
