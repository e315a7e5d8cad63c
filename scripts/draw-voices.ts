/**
 * Writes src/web/ui/data/voices.json: what the pages draw of the voices, all of it from real speech of the
 * basic engine. Run it again when a voice changes: `node scripts/draw-voices.ts`.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { VOICES, type Voice } from "#contract/voices.ts";
import { createPeaks } from "#server/speech/audio/peaks.ts";
import { createBasicSpeech } from "#server/speech/engines/basic/speak.ts";
import { medianPitch } from "#test/support/pitch.ts";
import type { Harmonics } from "#web/ui/drawing/voice-mark.ts";
import { harmonicsAt, periodAt } from "#web/ui/period.ts";

const OUTPUT = new URL("../src/web/ui/data/voices.json", import.meta.url);
const HERO = "Some sentences only make sense once you hear them.";
const HERO_PEAKS = 260;

/** Lines on the pages: who says what, and how many swings the line has. */
const LINES: Record<string, [voice: Voice, text: string, swings: number]> = {
  say: ["sage", "What you say", 34],
  said: ["coral", "said", 26],
  saywrite: ["sage", "say write", 40],
};

type Speech = {
  samples: Float32Array;
  sampleRate: number;
  words: [word: string, start: number, end: number][];
};

const engine = createBasicSpeech();

async function speak(voice: Voice, text: string): Promise<Speech> {
  const parts: Float32Array[] = [];
  const words: Speech["words"] = [];
  let sampleRate = 0;
  const signal = new AbortController().signal;
  for await (const piece of engine.synthesize({ text, voice, instructions: "", signal })) {
    parts.push(piece.pcm.samples);
    sampleRate = piece.pcm.sampleRate;
    for (const { from, to, start, end } of piece.words)
      words.push([text.slice(from, to), round(start, 2), round(end, 2)]);
  }
  const samples = Float32Array.from(parts.flatMap((part) => [...part]));
  const end = Math.round(((words.at(-1)?.[2] ?? 0) + 0.08) * sampleRate);
  return { samples: samples.slice(0, end), sampleRate, words };
}

/**
 * One period of the voice's own vowel as complex harmonics 1–5, the largest of length 1. The vowel is the loud
 * stretch of its name that repeats well and sounds fullest: where the fundamental stands alone, all look alike.
 */
function markOf({ samples, sampleRate }: Speech, pitch: number): Harmonics {
  const frame = Math.round((2 * sampleRate) / pitch);
  const hop = Math.round(sampleRate / 200);
  let best: { harmonics: Harmonics; score: number } = { harmonics: [], score: -1 };
  for (let at = 2 * frame; at + 4 * frame < samples.length; at += hop) {
    const period = periodAt(samples, at, sampleRate, pitch / 1.45, pitch * 1.45, frame);
    const power = samples.subarray(at, at + frame).reduce((sum, value) => sum + value * value, 0);
    const harmonics = harmonicsAt(samples, at, period.samples);
    const powers = harmonics.map(([re, im]) => re * re + im * im);
    const total = powers.reduce((sum, value) => sum + value, 0);
    const fullness = 1 - Math.max(...powers) / total;
    const score = Math.max(0, period.strength) ** 8 * Math.sqrt(power) * fullness;
    if (score > best.score) best = { harmonics, score };
  }
  const largest = Math.max(...best.harmonics.map(([re, im]) => Math.hypot(re, im)));
  return best.harmonics.map(([re, im]) => [round(re / largest, 4), round(im / largest, 4)]);
}

const inHundredths = ([word, start, end]: Speech["words"][number]) => [
  word,
  Math.round(start * 100),
  Math.round(end * 100),
];

/** Peak levels, a character each: # is none, } is all. */
function levelsOf({ samples }: Speech, count: number): string {
  const peaks = createPeaks(count);
  peaks.add(samples);
  return String.fromCharCode(...peaks.levels().map((level) => 35 + Math.round(level * 90)));
}

/** Highest and lowest sample of each of `count` equal slices, as shares of the highest of all. */
function extentsOf({ samples }: Speech, count: number): [high: number, low: number][] {
  const top = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return Array.from({ length: count }, (_, i) => {
    const slice = samples.subarray(
      Math.floor((i * samples.length) / count),
      Math.floor(((i + 1) * samples.length) / count),
    );
    return [Math.round((1000 * Math.max(...slice)) / top), Math.round((1000 * Math.min(...slice)) / top)];
  });
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

const voices: Record<string, unknown> = {};
for (const voice of VOICES) {
  const hero = await speak(voice, HERO);
  const pitch = Math.round(medianPitch(hero.samples, hero.sampleRate));
  const seconds = round(hero.samples.length / hero.sampleRate, 2);
  voices[voice] = {
    mark: markOf(await speak(voice, `${voice}.`), pitch),
    pitch,
    hero: { seconds, peaks: levelsOf(hero, HERO_PEAKS), words: hero.words.map(inHundredths) },
  };
}
const extents: Record<string, unknown> = {};
for (const [name, [voice, text, swings]] of Object.entries(LINES)) {
  extents[name] = extentsOf(await speak(voice, text), swings);
}
await engine.close();
await mkdir(new URL(".", OUTPUT), { recursive: true });
await writeFile(OUTPUT, `${JSON.stringify({ heroSentence: HERO, voices, extents })}\n`);
