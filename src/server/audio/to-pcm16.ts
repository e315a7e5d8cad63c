/** Samples −1…1 as 16 bits; louder ones are cut, and what is no number is silence. */
export function toPcm16(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
}
