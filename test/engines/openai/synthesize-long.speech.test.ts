import { describe, expect, test } from "vitest";
import {
  asked,
  engineFor,
  longestPause,
  longText,
  NATURAL_PAUSE,
  prepareSynthesize,
  RATE,
  samplesSent,
  serve,
  server,
  synthesize,
} from "#test/support/synthesize-with-openai.ts";

prepareSynthesize();

describe("long text", () => {
  test("over 4,096 characters it is cut at sentence ends, sent in order and joined without a gap", async () => {
    const text = longText(4_400);
    const { samples, words, pieces } = await synthesize(engineFor(server), text);
    const inputs = server.to("speech").map(({ fields }) => String(fields.input));
    expect(inputs.length).toBe(2);
    for (const input of inputs) {
      expect(input.length).toBeLessThanOrEqual(4_096);
      expect(input).toMatch(/\.$/);
    }
    expect(inputs.join(" ")).toBe(text);
    const sent = samplesSent.reduce((sum, samples) => sum + samples, 0);
    // Of more than a second of silence at the join, a sentence's pause is left.
    expect((sent - samples.length) / RATE).toBeGreaterThan(0.3);
    expect((sent - samples.length) / RATE).toBeLessThan(1.2);
    expect(longestPause(samples)).toBeLessThan(NATURAL_PAUSE);
    expect(words.map(({ from, to }) => text.slice(from, to))).toEqual(text.match(/\w+/g));
    expect(pieces.at(-1)?.textDone).toBe(text.length);
  });

  test("a person's pronunciations are all that is changed of what is sent, within the limit, and words keep their places", async () => {
    const text = "Siobhan paid $5.20. Then Siobhan left.";
    const pronunciations = [{ written: "Siobhan", say: "shiv awn, with an accent on the awn" }];
    const signal = new AbortController().signal;
    const places: string[] = [];
    const engine = engineFor(server, { maxCharacters: 60 });
    for await (const { words } of engine.synthesize({
      text,
      voice: "alloy",
      instructions: "",
      signal,
      pronunciations,
    }))
      places.push(...words.map(({ from, to }) => text.slice(from, to)));
    const inputs = server.to("speech").map(({ fields }) => String(fields.input));
    expect(inputs.join(" ")).toBe(text.replaceAll("Siobhan", pronunciations[0]!.say));
    for (const input of inputs) expect(input.length).toBeLessThanOrEqual(60);
    expect(places).toEqual(["Siobhan", "paid", "5.20", "Then", "Siobhan", "left"]);
  });

  test("pieces keep their order, and progress never goes back", async () => {
    // A voice that holds one level a sentence, so that the sound tells which sentence it is.
    const levels = await serve({
      async *synthesize(input) {
        const level = Number(/number (\d+)/.exec(input)?.[1]) / 20;
        yield new Float32Array(RATE).fill(level);
      },
    });
    const { samples, pieces } = await synthesize(engineFor(levels, { maxCharacters: 50 }), longText(400));
    const heard = Array.from(
      { length: samples.length / RATE },
      (_, second) => samples[(second + 0.5) * RATE]! * 20,
    );
    expect(heard.map(Math.round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const progress = pieces.map(({ textDone }) => textDone);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  });

  test("a join does not click", async () => {
    // A voice that begins and ends at full level: without a fade every join would jump from 0.5 to −0.5.
    const loud = await serve({
      async *synthesize() {
        yield Float32Array.from({ length: RATE }, (_, i) => (i < RATE / 2 ? -0.5 : 0.5));
      },
    });
    const { samples } = await synthesize(engineFor(loud, { maxCharacters: 50 }), longText(90));
    expect(samples.length).toBe(loud.to("speech").length * RATE);
    const joins = samples.subarray(RATE - 1_200, RATE + 1_200);
    expect(Math.max(...joins.map((sample, i) => Math.abs(sample - (joins[i - 1] ?? sample))))).toBeLessThan(
      0.02,
    );
  });

  test("never more than two requests run at once, and the next starts before the first is heard", async () => {
    const rest = Promise.withResolvers<void>();
    server.script("speech", [{ kind: "slow", bytes: 4 * RATE, until: rest.promise }]);
    const pieces = engineFor(server, { maxCharacters: 100 })
      .synthesize(asked(longText(500)))
      [Symbol.asyncIterator]();
    await pieces.next();
    await server.received("speech", 2);
    expect(server.to("speech")).toHaveLength(2);
    rest.resolve();
    await pieces.return?.(undefined);
  });
});
