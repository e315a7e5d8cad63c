import { afterAll, describe, expect, it } from "vitest";
import { VOICES, VOICES_BY_PITCH, type Voice } from "#contract/voices.ts";
import { createBasicSpeech } from "#server/engines/basic/synthesize.ts";
import { medianPitch } from "#server/engines/portrait.ts";
import { loudness, say, transcribe, wordsInCommon } from "#test/support/synthesize.ts";

const TEXT =
  "Good evening, and welcome to the night walk. The garden is older than the house, and it has been waiting all day for you.";
const engine = createBasicSpeech();
afterAll(() => engine.close());

const spoken = new Map<Voice, ReturnType<typeof say>>();
/** The text in this voice, spoken once for all tests. */
function inVoice(voice: Voice) {
  const said = spoken.get(voice) ?? say(engine, TEXT, { voice });
  spoken.set(voice, said);
  return said;
}

describe("the ten voices", () => {
  it("speak at the pitch they promise, low to high in the order of the picker", async () => {
    const { voices } = await engine.capabilities();
    const pitches: number[] = [];
    for (const voice of VOICES_BY_PITCH) {
      const { samples, sampleRate } = await inVoice(voice);
      const promised = voices.find(({ name }) => name === voice)!.pitch!;
      const pitch = medianPitch(samples, sampleRate);
      expect(Math.abs(pitch / promised - 1), `${voice}: ${pitch} Hz`).toBeLessThan(0.05);
      pitches.push(pitch);
    }
    expect(pitches).toEqual(pitches.toSorted((a, b) => a - b));
  });

  it("are equally loud and never clip", async () => {
    for (const voice of VOICES) {
      const { level, peak } = loudness(await inVoice(voice));
      expect(Math.abs(level + 20), `${voice}: ${level} dB`).toBeLessThan(1.5);
      expect(peak, voice).toBeLessThanOrEqual(-1);
    }
  });

  it.each(["ash", "echo", "sage", "shimmer"] as const)("%s is understood by a recogniser", async (voice) => {
    const said = TEXT.toLowerCase()
      .replace(/[^a-z ]/g, "")
      .split(" ");
    const heard = await transcribe(await inVoice(voice));
    const common = wordsInCommon(
      said,
      heard.map(({ word }) => word),
    );
    expect(common / said.length).toBeGreaterThan(0.5);
  });
});

describe("word times", () => {
  it("are where an independent recogniser hears the words", async () => {
    const said = await inVoice("echo");
    const heard = await transcribe(said);
    const words = said.words.map(({ from, to, start }) => ({
      word: TEXT.slice(from, to).toLowerCase(),
      start,
    }));
    const alone = words.filter(({ word }) => words.filter((other) => other.word === word).length === 1);
    const off = alone.flatMap(({ word, start }) => {
      const match = heard.find((other) => other.word === word);
      return match ? [Math.abs(match.start - start)] : [];
    });
    expect(off.length).toBeGreaterThan(8);
    expect(off.filter((seconds) => seconds < 0.1).length / off.length).toBeGreaterThan(0.85);
  });

  it("rise, stay inside the audio and cover every word, also across pieces", async () => {
    const text = `Dr. Smith paid €5.20 in 1995 — “didn’t he?” See www.example.com 🙂. ${TEXT}\n\n${TEXT}`;
    const { words, seconds, pieces, textDone } = await say(engine, text);
    expect(pieces).toBeGreaterThan(1);
    let before = 0;
    for (const { start, end } of words) {
      expect(start).toBeGreaterThanOrEqual(before);
      expect(end).toBeGreaterThanOrEqual(start);
      before = start;
    }
    expect(words.at(-1)!.end).toBeLessThanOrEqual(seconds);
    expect(textDone.at(-1)).toBe(text.length);
    expect(words.slice(0, 9).map(({ from, to }) => text.slice(from, to))).toEqual([
      "Dr", "Smith", "paid", "€5.20", "in", "1995", "didn’t", "he", "See",
    ]); // biome-ignore format: a list
  });
});
