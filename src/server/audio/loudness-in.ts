/** What the summary of ffmpeg's meter (EBU R 128) has before the loudness of the whole. */
const BEFORE = " I:";

/** The loudness that ffmpeg's `ebur128` told in its log, in LUFS; −∞ where it told none. */
export function loudnessIn(log: string): number {
  const said = Number.parseFloat(log.slice(log.lastIndexOf(BEFORE) + BEFORE.length));
  return Number.isNaN(said) ? -Infinity : said;
}
