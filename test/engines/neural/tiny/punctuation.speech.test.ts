import { expect, it } from "vitest";
import { sherpa } from "#test/support/sherpa.ts";
import { tinyFile } from "#test/support/tiny-models.ts";

it("sets a capital, commas and a full stop", async () => {
  const config = {
    model: {
      cnnBilstm: tinyFile("tiny-punctuation", "model.onnx"),
      bpeVocab: tinyFile("tiny-punctuation", "bpe.vocab"),
      numThreads: 1,
      provider: "cpu",
    },
  };
  const punctuate = (text: string) => sherpa({ task: "punctuate", config, text });
  expect(await punctuate("well the windows were open")).toEqual({ text: "Well, the windows were open." });
  expect(await punctuate("one")).toEqual({ text: "One." });
});
