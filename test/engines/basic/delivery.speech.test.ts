import { afterAll, describe, expect, it } from "vitest";
import type { Voice } from "#contract/voices.ts";
import { DELIVERIES, readDelivery } from "#server/engines/basic/delivery.ts";
import { createBasicSpeech } from "#server/engines/basic/synthesize.ts";
import { medianPitch, voicedPitches } from "#server/engines/portrait.ts";
import { longestSilence, loudness, say } from "#test/support/synthesize.ts";

const engine = createBasicSpeech();
afterAll(() => engine.close());

const TEXT = "The ferry did not come that morning. We waited for an hour, and then we walked.";
const PLAIN = new Map<Voice, ReturnType<typeof measure>>();

async function measure(instructions: string, voice: Voice, text = TEXT) {
  const said = await say(engine, text, { voice, instructions });
  const pitches = voicedPitches(said.samples, said.sampleRate);
  const mean = pitches.reduce((sum, pitch) => sum + pitch, 0) / pitches.length;
  const spread = Math.sqrt(pitches.reduce((sum, pitch) => sum + (pitch - mean) ** 2, 0) / pitches.length);
  return {
    seconds: said.seconds,
    pitch: medianPitch(said.samples, said.sampleRate),
    spread,
    voiced: pitches.length / said.seconds,
    silence: longestSilence(said),
    ...loudness(said),
  };
}

/** Each measure of a delivery against the same voice without instructions. */
async function compared(instructions: string, voice: Voice = "sage") {
  const plainly = PLAIN.get(voice) ?? measure("", voice);
  PLAIN.set(voice, plainly);
  const plain = await plainly;
  const asked = await measure(instructions, voice);
  return {
    length: asked.seconds / plain.seconds,
    pitch: asked.pitch / plain.pitch,
    spread: asked.spread / plain.spread,
    voiced: asked.voiced / plain.voiced,
    louder: asked.level - plain.level,
    silence: asked.silence - plain.silence,
    peak: asked.peak,
  };
}

describe("deliveries, measured in the audio", () => {
  it("speak slower and faster, by degrees", async () => {
    const { length: slow } = await compared("Speak slowly.");
    const { length: bit } = await compared("a bit slower");
    const { length: very } = await compared("very slowly");
    expect(bit).toBeGreaterThan(1.05);
    expect(slow).toBeGreaterThan(bit + 0.05);
    expect(very).toBeGreaterThan(slow + 0.1);
    expect((await compared("faster")).length).toBeLessThan(0.9);
    expect((await compared("unhurried")).length).toBeGreaterThan(1.08);
  });

  it.each(["sage", "ash"] as const)("speak higher and lower, with the same tempo (%s)", async (voice) => {
    const higher = await compared("in a higher voice", voice);
    expect(higher.pitch).toBeGreaterThan(1.12);
    expect(Math.abs(higher.length - 1)).toBeLessThan(0.08);
    expect((await compared("deeper", voice)).pitch).toBeLessThan(0.9);
  });

  it("speak louder and quieter, without clipping", async () => {
    const louder = await compared("much louder");
    expect(louder.louder).toBeGreaterThan(3);
    expect(louder.peak).toBeLessThanOrEqual(-1);
    expect((await compared("softly")).louder).toBeLessThan(-4);
  });

  it("whisper: quiet, and without the pitch of the vocal folds", async () => {
    const whisper = await compared("Whisper this.");
    expect(whisper.voiced).toBeLessThan(0.3);
    expect(whisper.louder).toBeLessThan(-4);
    expect(whisper.louder).toBeGreaterThan(-14);
  });

  it("sound calm, excited, cheerful, sad and serious", async () => {
    expect(await compared("calm")).toMatchObject({ length: expect.closeTo(1.1, 1) });
    const excited = await compared("excited");
    expect(excited.length).toBeLessThan(0.95);
    expect(excited.pitch).toBeGreaterThan(1.05);
    expect((await compared("cheerful")).pitch).toBeGreaterThan(1.03);
    const sad = await compared("sad");
    expect(sad.length).toBeGreaterThan(1.1);
    expect(sad.pitch).toBeLessThan(0.97);
    expect((await compared("serious")).pitch).toBeLessThan(0.99);
  });

  it("sound monotone and expressive", async () => {
    expect((await compared("monotone", "coral")).spread).toBeLessThan(0.6);
    expect((await compared("expressive", "coral")).spread).toBeGreaterThan(1.2);
  });

  it("pause between sentences", async () => {
    expect((await compared("Pause for two seconds between sentences.")).silence).toBeGreaterThan(1.4);
    expect((await compared("long pauses")).silence).toBeGreaterThan(0.3);
    const text = "One day.\n\nNext day.";
    expect((await measure("pause for two seconds between paragraphs", "sage", text)).silence).toBeCloseTo(
      2,
      0,
    );
  });
});

describe("reading instructions", () => {
  it("follows every delivery it lists", () => {
    for (const delivery of DELIVERIES) expect(readDelivery(delivery).notFollowed, delivery).toEqual([]);
  });

  it.each([
    ["Read this in a calm, serious tone, please.", []],
    ["Speak very slowly and a little lower", []],
    ["with a French accent", ["with a French accent"]],
    ["Speak slowly with a French accent.", ["with a French accent"]],
    ["Sound like a pirate; whisper", ["Sound like a pirate"]],
    ["Unhurried, close to the microphone.", ["close to the microphone"]],
    ["", []],
  ])("%s", (instructions, notFollowed) => {
    expect(readDelivery(instructions).notFollowed).toEqual(notFollowed);
    expect(engine.notFollowed(instructions)).toEqual(notFollowed);
  });

  it("understands what is not wanted", () => {
    expect(readDelivery("don't whisper").delivery.whisper).toBe(false);
    expect(readDelivery("not too fast").delivery.tempo).toBeGreaterThan(0.85);
    expect(readDelivery("not too fast").delivery.tempo).toBeLessThan(1);
    expect(readDelivery("no pauses").delivery.pauses.sentence).toBeLessThan(0.2);
    expect(readDelivery("less monotone").delivery.pitchRange).toBeGreaterThan(1);
  });

  it("stays within what can be understood, however strongly it is asked", () => {
    const { delivery } = readDelivery(
      "extremely fast, very fast, super quick, rapid, hurried, very loud, very excited",
    );
    expect(delivery.tempo).toBeLessThanOrEqual(2);
    expect(delivery.loudness).toBeLessThanOrEqual(8);
  });
});
