/** Samples −1…1 as 16 bits; louder ones are cut, and what is no number is silence. */
export function toPcm16(samples: Float32Array): Int16Array<ArrayBuffer> {
  const pcm = new Int16Array(samples.length);
  for (let at = 0; at < samples.length; at++)
    pcm[at] = Math.round(Math.max(-1, Math.min(1, samples[at]!)) * 32_767);
  return pcm;
}
