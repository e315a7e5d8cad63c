import { Downmix } from "./downmix.ts";
import { TimedBlocks } from "./timed-blocks.ts";

type Fitting = {
  /** Samples a second. */
  rate: number;
  /** The second after which no silence is put in: a clock that goes on by hours is none. */
  end: number;
};

/** Sound may be so many seconds early before silence is put in: containers round times, and clocks differ a little. */
const SLACK_SECONDS = 0.05;
const SILENCE_SAMPLES = 16_384;

/**
 * Mono samples of sound at the times of its picture: silence where it begins later, and where it has gaps. None is left
 * out: where the container's clock goes back, it goes on. Takes what ffmpeg streams as Matroska. @throws as `Downmix`
 */
export async function* fitToPicture(
  output: AsyncIterable<Buffer>,
  { rate, end }: Fitting,
): AsyncGenerator<Int16Array> {
  const blocks = new TimedBlocks();
  let downmix: Downmix | undefined;
  let at = 0;
  for await (const chunk of output) {
    let run: Buffer[] = [];
    for (const { seconds, samples } of blocks.add(chunk)) {
      downmix ??= new Downmix(blocks.channels);
      const early = Math.round(Math.min(seconds, end) * rate) - at;
      if (early > (at === 0 ? 0 : SLACK_SECONDS * rate)) {
        yield downmix.add(Buffer.concat(run));
        run = [];
        yield* silence(early);
        at += early;
      }
      run.push(samples);
      at += samples.length / (2 * blocks.channels);
    }
    if (downmix) yield downmix.add(Buffer.concat(run));
  }
}

function* silence(samples: number): Generator<Int16Array> {
  for (let rest = samples; rest > 0; rest -= SILENCE_SAMPLES)
    yield new Int16Array(Math.min(rest, SILENCE_SAMPLES));
}
