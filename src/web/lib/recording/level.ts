/** Loudest and quietest sample of a slice (−1…1) and its level: root mean square, in dB below full scale. */
export type Slice = { high: number; low: number; decibels: number };

/** Measures a slice of samples −1…1. */
export function measure(samples: Float32Array): Slice {
  let high = 0;
  let low = 0;
  let squares = 0;
  for (const sample of samples) {
    if (sample > high) high = sample;
    else if (sample < low) low = sample;
    squares += sample * sample;
  }
  const rms = Math.sqrt(squares / Math.max(1, samples.length));
  return { high, low, decibels: 20 * Math.log10(Math.max(rms, 1e-5)) };
}

/** Speech near a microphone sits around −30 to −15 dB. Below −48 an engine finds little but noise. */
const QUIET = -48;
/** At full scale the microphone clips, and what is cut off does not come back. */
const CLIPPING = 0.985;

export type LevelWord = "quiet" | "good" | "too-loud";

/** Whether the loudest of a slice was cut off. */
export const isClipped = ({ high, low }: Slice): boolean => Math.max(high, -low) >= CLIPPING;

/** What to tell the person about the last seconds. Speech has gaps, so the loudest slice of them counts. */
export function levelWord(slices: readonly Slice[]): LevelWord {
  if (slices.some(isClipped)) return "too-loud";
  return slices.some((slice) => slice.decibels > QUIET) ? "good" : "quiet";
}

/** How many of `steps` blocks a meter lights for a level: −60 dB none, −6 dB and above all. */
export function levelSteps(decibels: number, steps: number): number {
  return Math.round(Math.min(1, Math.max(0, (decibels + 60) / 54)) * steps);
}
