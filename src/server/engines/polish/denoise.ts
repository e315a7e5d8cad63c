import { TRANSCRIBE_RATE } from "#server/speech-runtime/sherpa.ts";
import { windowsOf } from "../who-spoke/windows.ts";

/** Takes noise from sound at 16 kHz; the reply may end some samples early. @throws ProcessFailed */
export type Denoiser = (samples: Int16Array) => Promise<Float32Array>;

/** What is worked on at once, in samples. */
const WINDOW = 20 * TRANSCRIBE_RATE;
/** The model hears what was before, and ends in a frame that is not whole: so much leads up to a window and follows it. */
const LEAD = TRANSCRIBE_RATE;
const TAIL = TRANSCRIBE_RATE / 4;

/** The same sound without its noise, as long as it was. Memory does not grow with it. */
export async function* denoise(
  sound: AsyncIterable<Int16Array>,
  clean: Denoiser,
): AsyncGenerator<Int16Array> {
  let kept = new Int16Array(0);
  let from = 0;
  for await (const { samples, isLast } of windowsOf(sound, WINDOW)) {
    const known = new Int16Array(kept.length + samples.length);
    known.set(kept);
    known.set(samples, kept.length);
    const until = isLast ? known.length : known.length - TAIL;
    const cleaned = await clean(known);
    yield Int16Array.from({ length: until - from }, (_, at) => sampleOf(cleaned[from + at] ?? 0));
    kept = known.slice(Math.max(0, until - LEAD));
    from = Math.min(until, LEAD);
  }
}

const sampleOf = (level: number) => Math.round(32_767 * Math.max(-1, Math.min(1, level)));
