import { expect, it } from "vitest";
import { VOICES } from "#contract/voices.ts";
import { SPEAKING } from "#server/engines/models/manifest-speaking.ts";
import { speakerOf } from "#server/engines/neural/voices.ts";
import { sharedVoices } from "#server/engines/shared-voices.ts";

const MEN = ["ash", "ballad", "echo", "fable", "onyx"];
const WOMEN = ["alloy", "coral", "nova", "sage", "shimmer"];

it("names that are one speaker of a model stand together, by language", () => {
  const [kokoro] = SPEAKING;
  if (!kokoro) throw new Error("no model");
  const shared = sharedVoices(kokoro.languages, (voice, language) => speakerOf(kokoro, voice, language));
  expect(shared).toEqual({
    es: [MEN, WOMEN],
    fr: [[...VOICES]],
    hi: [
      ["ash", "echo", "fable"],
      ["alloy", "coral", "nova"],
      ["ballad", "onyx"],
      ["sage", "shimmer"],
    ],
    it: [MEN, WOMEN],
    pt: [["ash", "ballad", "echo", "fable"], WOMEN],
    zh: [
      ["ash", "onyx"],
      ["alloy", "shimmer"],
    ],
  });
});

it("a model with one speaker has one voice; ten voices have nothing in common", () => {
  const piper = SPEAKING.find(({ family }) => family === "vits");
  if (!piper) throw new Error("no model");
  expect(sharedVoices(["de"], (voice) => speakerOf(piper, voice, "de"))).toEqual({ de: [[...VOICES]] });
  expect(sharedVoices(["en", "de"], (voice) => voice)).toEqual({});
});
