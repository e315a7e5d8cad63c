/** No sample is louder than this (dBFS) before it is compressed, which adds up to a decibel and a half: −1 dB at most. */
const LIMIT_DBFS = -2.6;
/** Peaks between the samples are seen at this rate, in Hz. */
const PEAK_RATE = 96_000;

/** What makes a sound louder by `gain` dB, with its true peaks limited, at `rate` Hz: ffmpeg's filters. */
export const limitPeaks = (gain: number, rate: number): string[] => [
  `volume=${gain.toFixed(2)}dB`,
  `aresample=${PEAK_RATE}`,
  `alimiter=limit=${(10 ** (LIMIT_DBFS / 20)).toFixed(4)}:attack=3:release=60:level=0`,
  `aresample=${rate}`,
];
