import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { MODEL_FAMILIES } from "#server/engines/models/model.ts";
import { faultyModel, namelessModel, truncatedModel } from "#test/support/broken-models.ts";
import { sherpa } from "#test/support/sherpa.ts";
import { pathsOf, storeOf, tinyModel } from "#test/support/tiny-models.ts";
import { soundsOf, TONE_RATE } from "#test/support/tones.ts";
import { GROWN_BYTES } from "../../../../scripts/tiny-models/faults.ts";

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), "broken-model-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return join(made, "model");
};

type Model = ReturnType<typeof tinyModel>;
const synthesize = (model: Model, text: string, signal?: AbortSignal) =>
  sherpa(
    {
      task: "synthesize",
      config: { model: { kokoro: pathsOf(model), numThreads: 1, provider: "cpu" }, maxNumSentences: 1 },
      request: { text, sid: 0, speed: 1 },
    },
    signal,
  );

const transcribe = (model: Model, signal?: AbortSignal) => {
  const { tokens, ...transducer } = pathsOf(model);
  const modelConfig = { transducer, tokens, modelType: "nemo_transducer", numThreads: 1, provider: "cpu" };
  const config = { featConfig: { sampleRate: TONE_RATE, featureDim: 80 }, modelConfig };
  const samples = soundsOf([{ word: "one" }]);
  return sherpa({ task: "transcribe", config, samples, sampleRate: TONE_RATE }, signal);
};

it("has every file of a model of each family", () => {
  const installed = storeOf(MODEL_FAMILIES.map((family) => tinyModel(family))).installed();
  for (const path of installed.flatMap((model) => Object.values(pathsOf(model))))
    expect(existsSync(path), path).toBe(true);
});

it("does not load a truncated model", async () => {
  await expect(synthesize(truncatedModel("kokoro", folder()), "One.")).rejects.toThrow(
    "Protobuf parsing failed",
  );
  await expect(transcribe(truncatedModel("nemo-transducer", folder()))).rejects.toThrow(
    "Protobuf parsing failed",
  );
});

it("ends the process at a model that does not say what it must", async () => {
  await expect(synthesize(namelessModel("kokoro", folder()), "One.")).rejects.toThrow("ended with 255");
  await expect(transcribe(namelessModel("nemo-transducer", folder()))).rejects.toThrow("ended with 255");
});

it("runs without an end until it is killed", async () => {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  let ended = false;
  const endless = [
    synthesize(faultyModel("kokoro", "hangs", folder()), "One.", stop.signal),
    transcribe(faultyModel("nemo-transducer", "hangs", folder()), stop.signal),
  ].map((job) =>
    job.finally(() => {
      ended = true;
    }),
  );
  const killed = endless.map((job) => expect(job).rejects.toThrow("ended with SIGKILL"));
  await synthesize(tinyModel("kokoro"), "One.");
  await transcribe(tinyModel("nemo-transducer"));
  expect(ended).toBe(false);
  stop.abort();
  await Promise.all(killed);
});

it("takes much memory, and gives what it should", async () => {
  const grown = await synthesize(faultyModel("kokoro", "grows", folder()), "One.");
  const usual = await synthesize(tinyModel("kokoro"), "One.");
  expect(grown.peakBytes).toBeGreaterThan(GROWN_BYTES);
  expect(usual.peakBytes).toBeLessThan(GROWN_BYTES / 2);
  expect(grown.samples).toEqual(usual.samples);
});

it("gives no numbers for a long sentence, and numbers for a short one", async () => {
  const model = faultyModel("kokoro", "gives NaN when long", folder());
  const long = await synthesize(model, `${"The windows were open and ".repeat(5)}the doors were not.`);
  expect(long.samples.every(Number.isNaN)).toBe(true);
  const short = await synthesize(model, "The windows were open.");
  expect(short.samples.some(Number.isNaN)).toBe(false);
});
