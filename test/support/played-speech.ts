/** Samples a second of what is played here as speech. */
export const TONE_RATE = 24_000;
/** How long a character of a text sounds, in seconds. */
export const CHARACTER_SECONDS = 0.06;

const isWordy = (character: string) => /[\p{L}\p{N}]/u.test(character);

/** Speech for services that are played: each letter a tone, everything else silence, all of the same length. */
export function tonesOf(text: string): Float32Array {
  const each = Math.round(CHARACTER_SECONDS * TONE_RATE);
  const samples = new Float32Array([...text].length * each);
  [...text].forEach((character, i) => {
    if (!isWordy(character)) return;
    for (let at = i * each; at < (i + 1) * each; at++) {
      samples[at] = 0.5 * Math.sin((2 * Math.PI * 220 * at) / TONE_RATE);
    }
  });
  return samples;
}

/** The level (root mean square) from one second to another. */
export function levelAt(samples: Float32Array, from: number, to: number): number {
  const part = samples.subarray(Math.round(from * TONE_RATE), Math.round(to * TONE_RATE));
  return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length);
}
