/**
 * Writes src/web/ui/data/voices.json: what the pages draw of the voices, all of it from real speech of the
 * basic engine. Run it again when a voice changes: `node scripts/draw-voices.ts`.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { VOICES, type Voice } from "#contract/voices.ts";
import { createPeaks } from "#server/audio/peaks.ts";
import { createBasicSpeech } from "#server/engines/basic/synthesize.ts";
import { markOf, medianPitch } from "#server/engines/portrait.ts";

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

async function synthesize(voice: Voice, text: string): Promise<Speech> {
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

const inHundredths = (seconds: number) => Math.round(seconds * 100);

/** Peak levels, a character each: # is none, P is all. */
function levelsOf({ samples }: Speech, count: number): string {
  const peaks = createPeaks(count);
  peaks.add(samples);
  return String.fromCharCode(...peaks.levels().map((level) => 35 + Math.round(level * 45)));
}

/** Highest and lowest sample of each of `count` equal slices, in hundredths of the highest of all. */
function extentsOf({ samples }: Speech, count: number): [high: number, low: number][] {
  const top = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return Array.from({ length: count }, (_, i) => {
    const slice = samples.subarray(
      Math.floor((i * samples.length) / count),
      Math.floor(((i + 1) * samples.length) / count),
    );
    return [Math.round((100 * Math.max(...slice)) / top), Math.round((100 * Math.min(...slice)) / top)];
  });
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

const voices: Record<string, unknown> = {};
for (const voice of VOICES) {
  const hero = await synthesize(voice, HERO);
  const pitch = Math.round(medianPitch(hero.samples, hero.sampleRate));
  const name = await synthesize(voice, `${voice}.`);
  voices[voice] = {
    mark: markOf(name.samples, name.sampleRate, pitch).map((harmonic) =>
      harmonic.map((part) => Math.round(part * 100)),
    ),
    pitch,
    hero: {
      seconds: inHundredths(hero.samples.length / hero.sampleRate),
      peaks: levelsOf(hero, HERO_PEAKS),
      words: [...hero.words.map(([, start]) => start), hero.words.at(-1)?.[2] ?? 0].map(inHundredths),
    },
  };
}
const extents: Record<string, unknown> = {};
for (const [name, [voice, text, swings]] of Object.entries(LINES)) {
  extents[name] = extentsOf(await synthesize(voice, text), swings);
}
await engine.close();
await mkdir(new URL(".", OUTPUT), { recursive: true });
await writeFile(OUTPUT, `${JSON.stringify({ heroSentence: HERO, voices, extents })}\n`);
