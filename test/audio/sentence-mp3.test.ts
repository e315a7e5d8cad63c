import { expect, it } from "vitest";
import { encodeSentence, FRAME_BYTES, silentFrames } from "#server/audio/sentence-mp3.ts";

async function* pieces(...all: { samples: Float32Array; sampleRate: number }[]) {
  for (const pcm of all) yield { pcm, words: [{ start: 0.5, end: 1, from: 0, to: 3 }] };
}
const tone = (seconds: number, rate: number, silence = 0) =>
  Float32Array.from({ length: seconds * rate }, (_, at) =>
    at < silence * rate ? 0 : 0.4 * Math.sin((2 * Math.PI * 300 * at) / rate),
  );

it.each([8_000, 16_000, 22_050, 24_000, 44_100])(
  "speech of %i Hz becomes whole frames that need none before them",
  async (rate) => {
    const { bytes, frames, words, levels } = await encodeSentence(
      pieces({ samples: tone(2, rate, 0.5), sampleRate: rate }),
    );
    expect(bytes.length).toBe(frames * FRAME_BYTES);
    expect(frames * 0.024).toBeGreaterThan(1.5);
    expect(frames * 0.024).toBeLessThan(1.75); // the half second of silence before it is cut
    for (let at = 0; at < bytes.length; at += FRAME_BYTES)
      expect([...bytes.subarray(at, at + 3)]).toEqual([...silentFrames(1).subarray(0, 3)]);
    expect(bytes[4]).toBe(0); // main_data_begin of the first frame
    expect(words[0]?.start).toBeCloseTo(0.02 + 0.046, 1);
    expect(Math.max(...levels)).toBeGreaterThan(0.2);
  },
);

it("nothing to say is no frame", async () => {
  expect(await encodeSentence(pieces())).toEqual({
    bytes: new Uint8Array(),
    frames: 0,
    words: [],
    levels: [],
  });
  expect(
    (await encodeSentence(pieces({ samples: new Float32Array(0), sampleRate: 24_000 }))).frames,
  ).toBeGreaterThanOrEqual(0);
});
