import { resample } from "#server/audio/resample.ts";
import { alignWords } from "./align-words.ts";
import { FLITE_SAMPLE_RATE, type FliteSettings, type Phone, runFlite } from "./flite.ts";
import { whispered } from "./whisper.ts";

export const OUTPUT_SAMPLE_RATE = 24_000;

/** A word in a form Flite reads. `pauseAfter` (seconds) ends the utterance there. */
export type RenderWord = { say: string; pauseAfter?: number };

/** Everything about the sound of an utterance. Plain data: it crosses to the worker. */
export type RenderSound = FliteSettings & {
  /** Flite's output is played back this many times faster and higher; `stretch` and `pitch` allow for it. */
  throat: number;
  gain: number;
  whisper: boolean;
};

export type RenderRequest = { words: RenderWord[]; sound: RenderSound };

/** Mono PCM at `OUTPUT_SAMPLE_RATE`, and start and end of each word in seconds. */
export type Rendered = { samples: Float32Array<ArrayBuffer>; times: { start: number; end: number }[] };

/** Flite's silence that is kept around speech, so that soft beginnings and endings are not cut. */
const KEPT_BEFORE = 0.03;
const KEPT_AFTER = 0.05;
/** A pause inside a sentence, as Flite made it, at most. */
const LONGEST_INNER_PAUSE = 0.3;

/** Speaks the words: Flite, then the size of the throat, pauses, whisper and loudness. Blocks; run in a worker. */
export function render(module: WebAssembly.Module, { words, sound }: RenderRequest): Rendered {
  const text = words.map(({ say, pauseAfter }) => say + (pauseAfter === undefined ? " " : "\n\n")).join("");
  const speech = runFlite(module, text, sound);
  const resampled = resample(
    speech.samples,
    Math.round(FLITE_SAMPLE_RATE * sound.throat),
    OUTPUT_SAMPLE_RATE,
  );
  const phones = mergeSilences(speech.phones).map(({ name, start, end }) => ({
    name,
    start: start / sound.throat,
    end: end / sound.throat,
  }));
  const { samples, times } = withPauses(resampled, phones, words);
  const voiced = sound.whisper ? whispered(samples, OUTPUT_SAMPLE_RATE) : samples;
  limit(voiced, sound.gain);
  return { samples: voiced, times };
}

/** Flite ends each utterance in silence and begins the next with some: one pause to a listener. */
function mergeSilences(phones: Phone[]): Phone[] {
  const merged: Phone[] = [];
  for (const phone of phones) {
    const last = merged.at(-1);
    if (phone.name === "pau" && last?.name === "pau") last.end = phone.end;
    else merged.push({ ...phone });
  }
  return merged;
}

/** Sets the silences to the lengths asked for, and tells when each word sounds in the result. */
function withPauses(
  samples: Float32Array,
  phones: Phone[],
  words: RenderWord[],
): { samples: Float32Array<ArrayBuffer>; times: Rendered["times"] } {
  const sounded = phones.slice(
    phones[0]?.name === "pau" ? 1 : 0,
    phones.at(-1)?.name === "pau" ? -1 : undefined,
  );
  const ranges = alignWords(
    words.map(({ say, pauseAfter }) => ({ say, endsUtterance: pauseAfter !== undefined })),
    sounded,
  );
  const pauseBefore = new Map<number, number>();
  words.forEach(({ pauseAfter }, i) => {
    if (pauseAfter === undefined) return;
    const from = ranges[i]!.end;
    // The silence may stand before or after a word that was not sounded; the longer pause wins.
    const at = sounded[from]?.name === "pau" ? from : sounded.length;
    pauseBefore.set(at, Math.max(pauseAfter, pauseBefore.get(at) ?? 0));
  });

  const parts: { from: number; to: number; silence: number }[] = [];
  const shifted: number[] = [];
  let length = 0;
  let from = (sounded[0]?.start ?? 0) - KEPT_BEFORE;
  let origin = from;
  sounded.push({ name: "pau", start: sounded.at(-1)?.end ?? 0, end: Number.POSITIVE_INFINITY });
  sounded.forEach((phone, i) => {
    shifted[i] = phone.start - origin;
    if (phone.name !== "pau") return;
    const wanted = pauseBefore.get(i) ?? Math.min(phone.end - phone.start, LONGEST_INNER_PAUSE);
    const next = Math.max(phone.start, phone.end - KEPT_BEFORE);
    const to = Math.min(phone.start + KEPT_AFTER, next);
    const silence = Math.max(
      0,
      wanted - (to - phone.start) - (i === sounded.length - 1 ? 0 : phone.end - next),
    );
    parts.push({ from, to, silence });
    length += to - from + silence;
    from = next;
    origin = from - length;
  });

  const out = new Float32Array(Math.ceil(length * OUTPUT_SAMPLE_RATE) + parts.length);
  let at = 0;
  let elapsed = 0;
  for (const part of parts) {
    const first = Math.max(0, Math.round(part.from * OUTPUT_SAMPLE_RATE));
    const kept = samples.subarray(first, Math.max(first, Math.round(part.to * OUTPUT_SAMPLE_RATE)));
    out.set(kept, at);
    fade(out, at, at + kept.length);
    elapsed += part.to - part.from + part.silence;
    at = Math.round(elapsed * OUTPUT_SAMPLE_RATE);
  }
  const times = ranges.map(({ first, end }) => {
    const last = Math.max(first, end - 1);
    const start = shifted[first]!;
    return { start, end: end > first ? start + sounded[last]!.end - sounded[first]!.start : start };
  });
  return { samples: out.subarray(0, at), times };
}

const FADE = Math.round(0.008 * OUTPUT_SAMPLE_RATE);

function fade(samples: Float32Array, from: number, to: number) {
  const length = Math.min(FADE, (to - from) >> 1);
  for (let i = 0; i < length; i++) {
    const level = i / length;
    samples[from + i]! *= level;
    samples[to - 1 - i]! *= level;
  }
}

/** −1 dBFS, and the level above which peaks are bent towards it. */
const CEILING = 0.891;
const KNEE = 0.55;

/** Applies gain in place; peaks bend smoothly below −1 dBFS instead of clipping. */
export function limit(samples: Float32Array, gain: number): void {
  const room = CEILING - KNEE;
  for (let i = 0; i < samples.length; i++) {
    const value = samples[i]! * gain;
    const level = Math.abs(value);
    samples[i] = level <= KNEE ? value : Math.sign(value) * (KNEE + room * Math.tanh((level - KNEE) / room));
  }
}
