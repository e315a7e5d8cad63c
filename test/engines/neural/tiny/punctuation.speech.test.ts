import { expect, it } from "vitest";
import { sherpa } from "#test/support/sherpa.ts";
import { tinyPaths } from "#test/support/tiny-models.ts";

it("sets a capital, commas and a full stop", async () => {
  const config = {
    model: {
      ...tinyPaths("punctuation"),
      numThreads: 1,
      provider: "cpu",
    },
  };
  const punctuate = async (given: string) => {
    const { text } = await sherpa({ task: "punctuate", config, text: given });
    return text;
  };
  expect(await punctuate("well the windows were open")).toBe("Well, the windows were open.");
  expect(await punctuate("one")).toBe("One.");
});
