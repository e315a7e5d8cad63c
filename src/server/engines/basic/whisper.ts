/** Order of the prediction: two per kHz of bandwidth and a few for the slope. */
const ORDER = 26;
const FRAME_SECONDS = 0.024;
/** Set by measurement: a whisper 5 to 11 dB below the voice it comes from. */
const LEVEL = 2.1;

/**
 * Turns speech into a whisper: linear prediction keeps the shape of the mouth, frame by frame, and noise
 * takes the place of the vocal folds (Makhoul, "Linear Prediction: A Tutorial Review", 1975).
 * Same length, mono, samples −1…1.
 */
export function whispered(samples: Float32Array, sampleRate: number): Float32Array<ArrayBuffer> {
  const frame = 2 * Math.round((FRAME_SECONDS * sampleRate) / 2);
  const hop = frame / 2;
  const window = Float32Array.from(
    { length: frame },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / frame),
  );
  const out = new Float32Array(samples.length);
  const noise = noiseSource();
  const emphasised = samples.map((value, i) => value - 0.9 * (samples[i - 1] ?? 0));
  const history = new Float32Array(ORDER);
  for (let start = 0; start < samples.length; start += hop) {
    const part = Float32Array.from(window, (weight, i) => weight * (emphasised[start + i] ?? 0));
    const { coefficients, error } = predictor(part);
    const excitation = Math.sqrt((error / frame) * 2.67);
    history.fill(0);
    for (let i = -hop; i < frame; i++) {
      let value = excitation * noise();
      for (let k = 0; k < ORDER; k++) value -= coefficients[k]! * history[k]!;
      history.copyWithin(1, 0, ORDER - 1);
      history[0] = value;
      if (i >= 0 && start + i < out.length) out[start + i]! += LEVEL * window[i]! * value;
    }
  }
  return out;
}

/** Levinson–Durbin on the autocorrelation; silence gives a flat filter without energy. */
function predictor(part: Float32Array): { coefficients: Float32Array; error: number } {
  const correlation = new Float64Array(ORDER + 1);
  for (let lag = 0; lag <= ORDER; lag++) {
    for (let i = lag; i < part.length; i++) correlation[lag]! += part[i]! * part[i - lag]!;
  }
  const coefficients = new Float32Array(ORDER);
  let error = correlation[0]! * 1.0001;
  if (error < 1e-7) return { coefficients, error: 0 };
  for (let m = 0; m < ORDER; m++) {
    let sum = correlation[m + 1]!;
    for (let k = 0; k < m; k++) sum += coefficients[k]! * correlation[m - k]!;
    const reflection = -sum / error;
    const previous = coefficients.slice(0, m);
    for (let k = 0; k < m; k++) coefficients[k] = previous[k]! + reflection * previous[m - 1 - k]!;
    coefficients[m] = reflection;
    error *= 1 - reflection * reflection;
  }
  return { coefficients, error };
}

/** White noise of power 1 that is the same every time, so that a text always gives the same file. */
function noiseSource(): () => number {
  let state = 0x2545f491;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state / 0x80000000) * Math.sqrt(3);
  };
}
