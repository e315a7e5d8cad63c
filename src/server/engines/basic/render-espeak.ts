import { resample } from "#server/audio/resample.ts";
import type { Pcm } from "#server/engines/engine.ts";
import { placeWords } from "#server/engines/service/place-words.ts";
import { Sounding } from "#server/engines/service/sounding.ts";
import type { EspeakSound } from "./espeak-voices.ts";
import { limit, OUTPUT_SAMPLE_RATE, type Rendered, type RenderWord } from "./render.ts";

/** Speaks one sentence. @throws as `runEspeak` does */
type SynthesizeSentence = (text: string) => Promise<Pcm>;

/** Below this is eSpeak NG's silence; what is kept of it around a sentence, in seconds. */
const SILENCE = 0.002;
const KEPT_BEFORE = 0.03;
const KEPT_AFTER = 0.05;
/** Hz that every rate is rounded to: the resampling ratio is then of small whole numbers. */
const RATE_STEP = 150;

/**
 * Speaks the words sentence by sentence and joins them with the pauses asked for. eSpeak NG tells no times, so when each
 * word of a sentence sounds is estimated from where its sentence does.
 */
export async function renderEspeak(
  speak: SynthesizeSentence,
  words: readonly RenderWord[],
  { throat, gain }: EspeakSound,
): Promise<Rendered> {
  const parts: Float32Array[] = [];
  const times: Rendered["times"] = [];
  let length = 0;
  for (const sentence of sentencesOf(words)) {
    const { samples, sampleRate } = await speak(sentence.map(({ say }) => say).join(" "));
    const rate = RATE_STEP * Math.round((sampleRate * throat) / RATE_STEP);
    const spoken = trimmed(resample(samples, rate, OUTPUT_SAMPLE_RATE));
    limit(spoken, gain);
    const offset = length / OUTPUT_SAMPLE_RATE;
    for (const { start, end } of timesOf(sentence, spoken)) {
      times.push({ start: offset + start, end: offset + end });
    }
    const pause = Math.round(
      Math.max(0, (sentence.at(-1)!.pauseAfter ?? 0) - KEPT_AFTER) * OUTPUT_SAMPLE_RATE,
    );
    parts.push(spoken);
    length += spoken.length + pause;
    parts.push(new Float32Array(pause));
  }
  const joined = new Float32Array(length);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return { samples: joined, times };
}

function sentencesOf(words: readonly RenderWord[]): RenderWord[][] {
  const sentences: RenderWord[][] = [];
  let sentence: RenderWord[] = [];
  for (const word of words) {
    sentence.push(word);
    if (word.pauseAfter === undefined) continue;
    sentences.push(sentence);
    sentence = [];
  }
  return sentence.length > 0 ? [...sentences, sentence] : sentences;
}

/** One time a word; where nothing sounds, the beginning. */
function timesOf(sentence: RenderWord[], samples: Float32Array): Rendered["times"] {
  const sounding = new Sounding(OUTPUT_SAMPLE_RATE);
  sounding.add(samples);
  const placed = placeWords(
    sentence.map(({ say }) => say),
    sounding.stretches(),
  );
  return sentence.map((_, i) => placed[i] ?? { start: 0, end: 0 });
}

/** Without the silence at both ends, but for a little of it. A copy. */
function trimmed(samples: Float32Array): Float32Array<ArrayBuffer> {
  const sounds = (value: number) => Math.abs(value) > SILENCE;
  const first = samples.findIndex(sounds);
  if (first < 0) return new Float32Array();
  const from = Math.max(0, first - Math.round(KEPT_BEFORE * OUTPUT_SAMPLE_RATE));
  const to = samples.findLastIndex(sounds) + Math.round(KEPT_AFTER * OUTPUT_SAMPLE_RATE);
  return Float32Array.from(samples.subarray(from, to));
}
