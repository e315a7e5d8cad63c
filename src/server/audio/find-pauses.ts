import { decodeAudio } from "./decode.ts";
import { inBatches } from "./in-batches.ts";
import { FRAME_SAMPLES, FRAME_SECONDS } from "./voice-detector.ts";

/** So much quieter than the loud of its surroundings nobody speaks (20 dB), and so long in a row is no consonant: 0.2 s. */
const QUIET = 1 / 10;
const PAUSE_FRAMES = 6;
/** Which of the levels, from the quietest to the loudest, is that of speech. */
const LOUD = 0.9;

/**
 * Where nothing sounds in a passage of a file, in seconds of the file: stretches of at least 0.2 s that are quiet beside the rest
 * of that passage. In steady noise there are none. @throws as `decodeAudio`
 */
export async function findPauses(
  path: string,
  { start, end }: { start: number; end: number },
): Promise<{ start: number; end: number }[]> {
  const levels: number[] = [];
  for await (const samples of inBatches(decodeAudio(path, { start, seconds: end - start }), 1)) {
    let sum = 0;
    for (const sample of samples) sum += sample * sample;
    levels.push(Math.sqrt(sum / FRAME_SAMPLES));
  }
  const loud = levels.toSorted((a, b) => a - b)[Math.floor(levels.length * LOUD)] ?? 0;
  const pauses: { start: number; end: number }[] = [];
  let since = 0;
  for (let at = 0; at <= levels.length; at++) {
    const level = levels[at];
    if (level !== undefined && level <= loud * QUIET) continue;
    if (at - since >= PAUSE_FRAMES)
      pauses.push({ start: start + since * FRAME_SECONDS, end: start + at * FRAME_SECONDS });
    since = at + 1;
  }
  return pauses;
}
