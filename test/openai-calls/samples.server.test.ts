import { expect, it } from "vitest";
import { VOICES } from "#contract/voices.ts";
import { toPcm16 } from "#server/audio/to-pcm16.ts";
import { newProgram, preparePrograms, server } from "#test/support/openai-programs.ts";

preparePrograms();

type Program = Awaited<ReturnType<typeof newProgram>>;
const TEXT = "Forty letters are two credits, are they.";
const ENGINE_RATE = 16_000;
const RATE = 24_000;
/** What the tests' engine says in this voice. */
const PERIOD = 9 + VOICES.indexOf("alloy");
const LEVEL = 0.3;
const said = Float32Array.from(
  { length: TEXT.length * 0.05 * ENGINE_RATE },
  (_, at) => LEVEL * Math.sin(at / PERIOD),
);

const ask = ({ client }: Program, format: "pcm" | "wav", name: string) => {
  const named = { headers: { "idempotency-key": name } };
  const wish = { model: "tts-1", voice: "alloy", input: TEXT, response_format: format };
  return client.audio.speech.create(wish, named).asResponse();
};

async function spoken(program: Program, format: "pcm" | "wav", name: string): Promise<Buffer> {
  const answer = ask(program, format, name);
  (await server.engine.run()).end();
  return Buffer.from(await (await answer).arrayBuffer());
}

const samplesOf = (bytes: Buffer) => new Int16Array(Uint8Array.from(bytes).buffer);

/** Of what is heard in the middle of a sound: its level, that of the tone in it, and what is no tone, in dB of full scale. */
function heardIn(samples: Int16Array) {
  const middle = [...samples.subarray(samples.length >> 2, -(samples.length >> 2))].map(
    (one) => one / 32_768,
  );
  const turn = ENGINE_RATE / RATE / PERIOD;
  let [real, imaginary, power] = [0, 0, 0];
  middle.forEach((sample, at) => {
    real += (2 * sample * Math.cos(turn * at)) / middle.length;
    imaginary += (2 * sample * Math.sin(turn * at)) / middle.length;
    power += sample ** 2 / middle.length;
  });
  const tone = (at: number) => real * Math.cos(turn * at) + imaginary * Math.sin(turn * at);
  const rest = middle.reduce((sum, sample, at) => sum + (sample - tone(at)) ** 2 / middle.length, 0);
  const decibels = (value: number) => 10 * Math.log10(value);
  return { level: decibels(power), tone: decibels((real ** 2 + imaginary ** 2) / 2), rest: decibels(rest) };
}

it("is what the engine gave, sample by sample, where the format can hold that", async () => {
  const program = await newProgram(2);
  const wav = await spoken(program, "wav", "samples-as-wav");
  const data = wav.indexOf("data", 0, "latin1") + 8;
  expect(samplesOf(wav.subarray(data))).toEqual(toPcm16(said));
  expect(await program.left()).toEqual({ available: 0, held: 0 });
});

it("is at 24 kHz as ffmpeg makes it of the MP3, which the same request is given again, and paid once", async () => {
  const program = await newProgram(2);
  const first = samplesOf(await spoken(program, "pcm", "samples-as-pcm"));
  expect(first.length).toBe((said.length * RATE) / ENGINE_RATE);
  const again = samplesOf(Buffer.from(await (await ask(program, "pcm", "samples-as-pcm")).arrayBuffer()));
  // An MP3 has silence before and after, and is half a decibel softer.
  expect((again.length - first.length) / RATE).toBeGreaterThan(0);
  expect((again.length - first.length) / RATE).toBeLessThan(0.2);
  const [fresh, decoded] = [heardIn(first), heardIn(again)];
  expect(fresh.tone).toBeCloseTo(20 * Math.log10(LEVEL) - 3.01, 1);
  expect(Math.abs(fresh.level - decoded.level)).toBeLessThan(0.6);
  expect(Math.abs(fresh.tone - decoded.tone)).toBeLessThan(0.6);
  expect(fresh.rest).toBeLessThan(-60);
  expect(await program.left()).toEqual({ available: 0, held: 0 });
});

it("joins what comes in pieces without a gap", async () => {
  const program = await newProgram(2);
  const answer = ask(program, "pcm", "samples-in-pieces");
  const run = await server.engine.run();
  await run.give(20);
  const reader = (await answer).body!.getReader();
  const parts = [Buffer.from((await reader.read()).value!)];
  run.end(); // only now is the rest of it made
  for (let next = await reader.read(); next.value; next = await reader.read())
    parts.push(Buffer.from(next.value));
  const halves = toPcm16(Float32Array.from(said, (_, at) => said[at % (said.length / 2)]!));
  const made = samplesOf(Buffer.concat(parts));
  expect(made.length).toBe((said.length * RATE) / ENGINE_RATE);
  // Of every three samples at 24 kHz the first lies on one of the engine's, which makes no tone of the step where its pieces join.
  const joint = said.length / 4;
  let worst = 0;
  for (let at = joint - 500; at < joint + 500; at++)
    if (Math.abs(at - joint) > 10) worst = Math.max(worst, Math.abs(made[3 * at]! - halves[2 * at]!));
  expect(worst / 32_768).toBeLessThan(0.002);
});
