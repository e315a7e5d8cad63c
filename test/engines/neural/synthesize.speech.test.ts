import { describe, expect, it } from "vitest";
import { VOICES, type Voice } from "#contract/voices.ts";
import type { SpeechEngine, SpeechPiece } from "#server/engines/engine.ts";
import { measureSpeed } from "#server/engines/neural/measure-speed.ts";
import { speakerOf } from "#server/engines/neural/voices.ts";
import { neuralEngine } from "#test/support/neural.ts";
import { tinyModel } from "#test/support/tiny-models.ts";
import { pitchOf } from "#test/support/tones.ts";
import { kokoroPitch } from "../../../scripts/tiny-models/kokoro.ts";

const TEXT =
  "The weather was warm, and all of the windows in the long house were open. She put the letter on the table.\n\nThen she went out.";

type Wish = { voice?: Voice; instructions?: string; language?: string; signal?: AbortSignal };

async function speak(engine: SpeechEngine, text: string, wish: Wish = {}): Promise<SpeechPiece[]> {
  const { signal = new AbortController().signal, voice = "alloy", instructions = "", ...rest } = wish;
  const pieces: SpeechPiece[] = [];
  for await (const piece of engine.synthesize({ text, voice, instructions, signal, ...rest }))
    pieces.push(piece);
  return pieces;
}

const whole = (pieces: SpeechPiece[]) => Float32Array.from(pieces.flatMap(({ pcm }) => [...pcm.samples]));

describe("the neural engine speaks", () => {
  it("a text piece by piece, each word in its place", async () => {
    const { speech } = neuralEngine([tinyModel("kokoro")], { workers: 2 });
    const pieces = await speak(speech, TEXT);
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.at(-1)?.textDone).toBe(TEXT.length);
    // The first sentence begins with one of its clauses.
    expect(pieces[0]!.textDone).toBeLessThan(TEXT.indexOf("open."));
    const words = pieces.flatMap((piece) => piece.words);
    expect(words.map(({ from, to }) => TEXT.slice(from, to)).join(" ")).toBe(
      TEXT.replace(/[.,]/g, "").replace(/\s+/g, " "),
    );
    const seconds = whole(pieces).length / 24_000;
    let last = 0;
    for (const { start, end } of words) {
      expect(start).toBeGreaterThanOrEqual(last - 1e-6);
      expect(end).toBeGreaterThanOrEqual(start);
      last = start;
    }
    expect(last).toBeLessThan(seconds);
  });

  it("without clicks where pieces are joined, and never too loud", async () => {
    const { speech } = neuralEngine([tinyModel("kokoro")]);
    for (const { pcm } of await speak(speech, TEXT, { instructions: "louder" })) {
      const { samples } = pcm;
      expect(Math.abs(samples[0]!)).toBeLessThan(0.001);
      expect(Math.abs(samples.at(-1)!)).toBeLessThan(0.001);
      expect(samples.every((sample) => Math.abs(sample) <= 0.9)).toBe(true);
    }
  });

  it("and says which names are one voice, of the model that would speak each language", async () => {
    const { speech } = neuralEngine([tinyModel("kokoro"), tinyModel("vits")]);
    const { languages, sharedVoices } = await speech.capabilities();
    expect(languages).toContain("de");
    expect(sharedVoices).toEqual({ de: [[...VOICES]] });
  });

  it("and says in which languages its voices are as their words say", async () => {
    const described = async (...families: Parameters<typeof tinyModel>[0][]) =>
      (await neuralEngine(families.map((family) => tinyModel(family))).speech.capabilities()).described;
    expect(await described("kokoro", "vits")).toEqual(["en"]);
    expect(await described("vits")).toEqual(["de"]);
  });

  it("in ten voices, which are the model's speakers", async () => {
    const model = tinyModel("kokoro");
    const { speech } = neuralEngine([model]);
    for (const voice of VOICES) {
      const [piece] = await speak(speech, "Warm.", { voice });
      const speaker = speakerOf(model.entry, voice, "en");
      expect(pitchOf(piece!.pcm.samples, 24_000)).toBeCloseTo(kokoroPitch(speaker), -1);
    }
  });

  it("in the language that is asked for, with the model that knows it", async () => {
    const { speech } = neuralEngine([tinyModel("kokoro"), tinyModel("vits")]);
    expect((await speech.capabilities()).languages).toEqual(["en", "es", "fr", "it", "pt", "de"]);
    expect((await speak(speech, "La casa está abierta.", { language: "es" })).length).toBe(1);
    expect((await speak(speech, "Das Haus ist offen.", { language: "de-AT" })).length).toBe(1);
    await expect(speak(speech, "Talo on auki.", { language: "fi" })).rejects.toMatchObject({
      outcome: { code: "engine-down" },
    });
  });

  it("as it is told: slower, higher, quieter", async () => {
    const { speech } = neuralEngine([tinyModel("kokoro")]);
    const sound = async (instructions: string) =>
      whole(await speak(speech, "All of the windows in the house were open.", { instructions }));
    const plain = await sound("");
    const loudest = (samples: Float32Array) =>
      samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    expect((await sound("slower")).length).toBeGreaterThan(1.15 * plain.length);
    const higher = await sound("higher");
    expect(pitchOf(higher, 24_000)).toBeGreaterThan(1.1 * pitchOf(plain, 24_000));
    expect(higher.length / plain.length).toBeGreaterThan(0.9);
    expect(higher.length / plain.length).toBeLessThan(1.1);
    expect(loudest(await sound("quieter"))).toBeLessThan(0.7 * loudest(plain));
    expect(speech.notFollowed("monotone")).toEqual(["monotone"]);
    expect(speech.notFollowed("slower")).toEqual([]);
  });

  it("says what it is, and that no model is there", async () => {
    const { speech } = neuralEngine([tinyModel("kokoro")]);
    expect(await speech.capabilities()).toMatchObject({
      id: "neural:tiny-kokoro",
      ready: true,
      note: { code: "neural-voices-speak", details: { model: "tiny-kokoro" } },
    });
    const { speech: bare } = neuralEngine([]);
    expect(await bare.capabilities()).toMatchObject({ id: "neural:none", ready: false });
    await expect(speak(bare, TEXT)).rejects.toMatchObject({ outcome: { code: "engine-down" } });
  });

  it("with a lighter model where the better one is too slow here to be planned", async () => {
    const slow = { ...tinyModel("kokoro"), realTimeFactor: 0.9 };
    const light = tinyModel("vits");
    expect(neuralEngine([slow, light]).speech.id).toBe("neural:tiny-vits");
    expect(neuralEngine([{ ...slow, realTimeFactor: 0.7 }, light]).speech.id).toBe("neural:tiny-kokoro");
    expect(neuralEngine([slow]).speech.id).toBe("neural:tiny-kokoro");
  });

  it.each(["kokoro", "vits", "nemo-transducer", "whisper", "moonshine"] as const)(
    "and a %s model is tried, to know how fast it is here",
    async (family) => {
      const { runtime } = neuralEngine([]);
      const factor = await measureSpeed(
        { runtime, installed: true, workers: 1, leastMs: 1 },
        tinyModel(family),
      );
      expect(factor).toBeGreaterThan(0);
      expect(factor).toBeLessThan(Number.POSITIVE_INFINITY);
    },
  );

  it("takes a model that has come meanwhile for the next text", async () => {
    const installed = [tinyModel("vits")];
    const { speech } = neuralEngine(installed);
    expect(speech.id).toBe("neural:tiny-vits");
    installed.push(tinyModel("kokoro"));
    expect(speech.id).toBe("neural:tiny-kokoro");
    expect((await speak(speech, "Warm."))[0]?.pcm.sampleRate).toBe(24_000);
  });
});

describe("texts that are no ordinary text", () => {
  it.each(["", " \n ", "🙂 🙂", "…!?"])("%j is refused", async (text) => {
    const { speech } = neuralEngine([tinyModel("kokoro")]);
    await expect(speak(speech, text)).rejects.toMatchObject({ outcome: { code: "nothing-to-say" } });
  });

  it.each([
    ["5,000 letters without a space", "a".repeat(5_000)],
    ["a dotted run", "a.".repeat(400)],
    ["percentages", "5% ".repeat(300)],
    ["one sentence of 3,000 characters", "and so it went on ".repeat(170)],
    ["punctuation of all kinds", `« “Well” » (so) [what] {ever}; — … ¿no? ¡sí! #5 @home /path\\x`],
  ])("%s is spoken to its end", async (_, text) => {
    const { speech } = neuralEngine([tinyModel("kokoro")], { workers: 2 });
    expect((await speak(speech, text)).at(-1)?.textDone).toBe(text.length);
  });
});
