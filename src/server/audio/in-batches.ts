import { FRAME_SAMPLES } from "./voice-detector.ts";

/** The same sound in so many whole frames at a time; the last frame is filled with silence. */
export async function* inBatches(pcm: AsyncIterable<Int16Array>, frames: number): AsyncGenerator<Int16Array> {
  const size = frames * FRAME_SAMPLES;
  let held = new Int16Array(size);
  let count = 0;
  for await (const samples of pcm) {
    for (let from = 0; from < samples.length; ) {
      const part = samples.subarray(from, from + size - count);
      held.set(part, count);
      count += part.length;
      from += part.length;
      if (count < size) continue;
      yield held;
      held = new Int16Array(size);
      count = 0;
    }
  }
  if (count > 0) yield held.subarray(0, Math.ceil(count / FRAME_SAMPLES) * FRAME_SAMPLES);
}
