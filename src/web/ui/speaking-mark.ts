import { type Harmonics, harmonicsAt, periodAt } from "#contract/period.ts";
import type { Voice } from "#contract/voices.ts";
import { voiceMarkPath } from "./drawing/voice-mark.ts";
import { portraitNow } from "./use-portrait.ts";

/** Often enough to be seen as one movement, seldom enough for a slow phone. Milliseconds. */
const BETWEEN_FRAMES = 1000 / 30;
/** A stretch that repeats this well is a vowel; between vowels the mark goes back to its own form. */
const VOICED = 0.75;
/** How much of the new form each frame takes over. */
const FOLLOWS = 0.35;
/** Sample rate in Hz at which a period is looked for; five harmonics need no more. */
const RATE = 16_000;

/** Hz, where the pitch of a voice is not known: between those of men and of women. */
const USUAL_PITCH = 160;

/**
 * Lets the drawn mark of a voice take the form of the period that sounds in `sample` right now, until the returned
 * function is called; then it is as it was. Who asked for less motion sees it stand. A sound that cannot be decoded
 * leaves it standing too: it is an ornament of what is heard.
 */
export function followVoice(sample: HTMLAudioElement, voice: Voice, mark: SVGPathElement): () => void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return () => {};
  const atRest = mark.getAttribute("d") ?? "";
  const padding = 0.06 + Number(mark.getAttribute("stroke-width")) / 200;
  const portrait = portraitNow(voice);
  const own = turned(portrait.mark);
  let shown = own;
  let drawnAt = 0;
  let frame = 0;
  let stopped = false;

  const draw = (samples: Float32Array) => (now: number) => {
    frame = requestAnimationFrame(draw(samples));
    if (now - drawnAt < BETWEEN_FRAMES) return;
    drawnAt = now;
    const heard = vowelAt(samples, sample.currentTime, portrait.pitch ?? USUAL_PITCH) ?? own;
    shown = between(shown, heard);
    mark.setAttribute("d", voiceMarkPath(shown, 100, padding));
  };
  samplesOf(sample.src).then(
    (samples) => {
      if (!stopped) frame = requestAnimationFrame(draw(samples));
    },
    () => {},
  );
  return () => {
    stopped = true;
    cancelAnimationFrame(frame);
    mark.setAttribute("d", atRest);
  };
}

/** The sound at an address as mono samples at `RATE`. @throws when it cannot be fetched or decoded */
async function samplesOf(address: string): Promise<Float32Array> {
  const reply = await fetch(address);
  const sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(await reply.arrayBuffer());
  return sound.getChannelData(0);
}

/** Harmonics of the period that sounds `seconds` into the samples, the largest of length 1; null between vowels. */
export function vowelAt(samples: Float32Array, seconds: number, pitch: number): Harmonics | null {
  const at = Math.round(seconds * RATE);
  const period = periodAt(samples, at, RATE, pitch / 1.45, pitch * 1.45, Math.round((2 * RATE) / pitch));
  if (period.strength < VOICED) return null;
  const harmonics = harmonicsAt(samples, at, period.samples);
  const largest = Math.max(...harmonics.map(([re, im]) => Math.hypot(re, im)));
  return turned(harmonics.map(([re, im]) => [re / largest, im / largest] as const));
}

/** The same period begun where its fundamental is highest, so that two periods can be compared. */
function turned(harmonics: Harmonics): Harmonics {
  const [re, im] = harmonics[0] ?? [1, 0];
  const phase = Math.atan2(im, re);
  return harmonics.map(([a, b], k) => {
    const [cos, sin] = [Math.cos(phase * (k + 1)), Math.sin(phase * (k + 1))];
    return [a * cos + b * sin, b * cos - a * sin] as const;
  });
}

const between = (from: Harmonics, to: Harmonics): Harmonics =>
  from.map(([re, im], k) => {
    const [toRe, toIm] = to[k] ?? [0, 0];
    return [re + (toRe - re) * FOLLOWS, im + (toIm - im) * FOLLOWS] as const;
  });
