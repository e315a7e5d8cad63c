import { limitPeaks } from "#server/audio/limit-peaks.ts";
import { loudnessIn } from "#server/audio/loudness-in.ts";
import type { ProgramInput } from "#server/audio/run-ffmpeg.ts";
import { runOverSound } from "./run-over-sound.ts";

/** What of a sound is published: where its voice begins and ends, in seconds, and what makes it as loud as it should be. */
export type Level = { start: number; end: number; filters: string };

/** What podcasts and audiobooks are made to, and EBU R 128's meter measures. */
const LOUDNESS_LUFS = -16;
/** What every player and every shop takes, in Hz. */
const RATE = 44_100;
/** A sound that is quieter has nothing in it, as the meter says of silence (−70); one that short, too. */
const SILENCE_LUFS = -69;
const MOST_GAIN = 40;

/** Quieter is silence (dBFS), if it lasts (s). */
const QUIET = "n=-50dB:d=0.1";
/** Seconds kept before and after the voice, in which it begins softly and fades. */
const MARGIN = 0.1;

/** Where a sound is silent, as ffmpeg finds it, and how loud it is (LUFS, ungated silence left out). */
async function measure(
  from: ProgramInput,
  filters: string,
  rest: { onSeconds: (seconds: number) => void; signal: AbortSignal },
) {
  const found = `${filters}silencedetect=${QUIET},ametadata=mode=print:file=pipe\\\\:1:direct=1`;
  const args = ["-af", `${found},ebur128=metadata=1`, "-f", "null", "-"];
  let seconds = 0;
  const onSeconds = (done: number) => {
    seconds = done;
    rest.onSeconds(done);
  };
  const { printed, log } = await runOverSound({ from, args, onSeconds, signal: rest.signal });
  return { seconds, loudness: loudnessIn(log), silences: silencesIn(printed) };
}

type Silence = { start: number; end: number };

/** One that has no end goes on to the end of the sound. */
function silencesIn(printed: readonly string[]): Silence[] {
  const silences: Silence[] = [];
  for (const line of printed) {
    const [, edge, at] = /^lavfi\.silence_(start|end)=(-?[\d.]+)/.exec(line) ?? [];
    const last = silences.at(-1);
    if (edge === "start") silences.push({ start: Math.max(0, Number(at)), end: Infinity });
    else if (edge === "end" && last) last.end = Number(at);
  }
  return silences;
}

/** Where the voice begins and ends; all of it where there is nothing else. */
function voiceIn({ seconds, silences }: { seconds: number; silences: readonly Silence[] }) {
  const [first] = silences;
  const last = silences.at(-1);
  const start = first?.start === 0 ? first.end - MARGIN : 0;
  const end = last && last.end >= seconds - 0.01 ? last.start + MARGIN : seconds;
  return start < end ? { start, end: Math.min(end, seconds) } : { start: 0, end: seconds };
}

const limited = (cut: string, gain: number) => [...(cut ? [cut] : []), ...limitPeaks(gain, RATE)].join(",");

/**
 * Measures a sound twice: as it lies, and with what is to be done about it, because limiting its peaks makes it quieter.
 * `trim`: silence at both ends goes. `read` gives its MP3 from the beginning, each time. `onShare` hears 0–1.
 * @throws AudioError, what `read` throws, the signal's reason
 */
export async function findLevel(
  read: () => ProgramInput,
  about: { seconds: number; trim: boolean },
  { onShare, signal }: { onShare: (share: number) => void; signal: AbortSignal },
): Promise<Level> {
  const halves = (before: number) => (seconds: number) =>
    onShare(before + Math.min(0.5, seconds / Math.max(0.1, about.seconds) / 2));
  const raw = await measure(read(), "", { onSeconds: halves(0), signal });
  const voice = about.trim ? voiceIn(raw) : { start: 0, end: raw.seconds };
  const cut = about.trim
    ? `atrim=start=${voice.start.toFixed(4)}:end=${voice.end.toFixed(4)},asetpts=N/SR/TB`
    : "";
  if (raw.loudness <= SILENCE_LUFS) return { ...voice, filters: limited(cut, 0) };
  const gain = Math.min(MOST_GAIN, LOUDNESS_LUFS - raw.loudness);
  const louder = await measure(read(), `${limited(cut, gain)},`, { onSeconds: halves(0.5), signal });
  const missing = louder.loudness <= SILENCE_LUFS ? 0 : LOUDNESS_LUFS - louder.loudness;
  return { ...voice, filters: limited(cut, Math.min(MOST_GAIN, gain + missing)) };
}
