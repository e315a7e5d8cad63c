import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { access, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { outcome } from "#contract/outcomes.ts";
import type { VoicePortrait, VoicePortraits } from "#contract/page-facts.ts";
import { DEFAULT_VOICE, VOICES, type Voice } from "#contract/voices.ts";
import { createMp3Encoder, type Mp3Encoder } from "#server/audio/encode-mp3.ts";
import { syntheticTag } from "#server/audio/synthetic-mark.ts";
import { createFairQueue } from "#server/platform/fair-queue.ts";
import { EngineError, type Pcm, type SpeechEngine } from "./engine.ts";
import { portraitOf } from "./portrait.ts";
import { type SampledLanguage, sentenceIn, USUAL_SAMPLE } from "./sample-sentences.ts";

/** Where this server keeps samples: each makes its own. */
export function samplesFolder({ DATA_DIR }: { DATA_DIR: string }): string {
  return join(DATA_DIR, "files", "samples");
}

const making = new Map<string, Promise<void>>();

/** Changed when samples have to be made anew: those of before did not say that they are synthetic. */
const EDITION = "marked";

/** Whose sample, and in which language. */
type Sample = { voice: Voice; language: SampledLanguage };

/**
 * Path of an MP3 in which a voice says the sample sentence, a few seconds long. Made once per engine, voice and language,
 * also when many ask at the same time, and kept in `cacheDir`; a file that is there is whole. Beyond `most`, those that
 * were made first go.
 *
 * @throws EngineError when the engine cannot synthesize now; the next call tries again.
 */
export async function voiceSample(
  engine: SpeechEngine,
  sample: Sample,
  cacheDir: string,
  most = MOST_SAMPLES,
): Promise<string> {
  const path = samplePath(engine, sample, cacheDir);
  if ((await exists(path)) && (await exists(portraitPath(path)))) return path;
  let made = making.get(path);
  if (!made) {
    made = makeSample(engine, sample, path, cacheDir)
      .then(() => removeOldest(cacheDir, most))
      .finally(() => making.delete(path));
    making.set(path, made);
  }
  await made;
  return path;
}

/** Of all engines, voices and languages: some 10 MB. */
const MOST_SAMPLES = 500;

/** Engines come and go, and their samples stay: those that were made first are made again when somebody asks. */
async function removeOldest(cacheDir: string, most: number): Promise<void> {
  const files = (await readdir(cacheDir)).filter((name) => name.endsWith(".mp3"));
  if (files.length <= most) return;
  const made = await Promise.all(
    files.map(async (name) => {
      const path = join(cacheDir, name);
      return {
        path,
        at: await stat(path).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      }; // gone meanwhile
    }),
  );
  const oldest = made.sort((one, other) => one.at - other.at).slice(0, files.length - most);
  for (const { path } of oldest)
    await Promise.all([path, portraitPath(path)].map((file) => rm(file, { force: true })));
}

function samplePath({ id }: SpeechEngine, { voice, language }: Sample, cacheDir: string): string {
  const spoken = language === USUAL_SAMPLE ? "sentence" : `sentence-${language}`;
  return join(cacheDir, `${id.replace(/[^\w.-]/g, "_")}-${voice}-${spoken}-${EDITION}.mp3`);
}

const usual = (voice: Voice): Sample => ({ voice, language: USUAL_SAMPLE });

/** What was seen of the voice lies beside its sample; where one of the two is lost, both are made again. */
const portraitPath = (sample: string) => `${sample}.json`;

/** By the path of a sample, without its voice: what was seen of each voice when its sample was made. */
const portraits = new Map<string, VoicePortraits>();

/**
 * What can be seen of the engine's voices: of those whose sample was made here, now or before. The same object is given
 * until there is one more.
 */
export function voicePortraits(engine: SpeechEngine, cacheDir: string): VoicePortraits {
  const key = samplePath(engine, usual(DEFAULT_VOICE), cacheDir);
  let known = portraits.get(key);
  if (!known) {
    known = Object.fromEntries(
      VOICES.flatMap((voice) => {
        const portrait = readPortrait(samplePath(engine, usual(voice), cacheDir));
        return portrait ? [[voice, portrait]] : [];
      }),
    );
    portraits.set(key, known);
  }
  return known;
}

const portraitShape = z.object({ pitch: z.number(), mark: z.array(z.tuple([z.number(), z.number()])) });

function readPortrait(path: string): VoicePortrait | undefined {
  try {
    return portraitShape.parse(JSON.parse(readFileSync(portraitPath(path), "utf8")));
  } catch {
    return undefined; // not made yet
  }
}

/** Whoever asks waits for it. */
const MOST_MILLISECONDS = 60_000;

async function makeSample(
  engine: SpeechEngine,
  sample: Sample,
  path: string,
  cacheDir: string,
): Promise<void> {
  const { voice, language } = sample;
  const pieces = await sayInTime(engine, sample);
  const parts: Uint8Array[] = [];
  let encoder: Mp3Encoder | undefined;
  for (const { samples, sampleRate } of pieces) {
    if (!encoder) parts.push(syntheticTag());
    encoder ??= await createMp3Encoder({ sampleRate });
    parts.push(await encoder.encode(samples));
  }
  if (encoder) parts.push(encoder.finish());
  await mkdir(cacheDir, { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  try {
    const portrait = portraitOf(pieces);
    await writeFile(portraitPath(path), JSON.stringify(portrait ?? null));
    await writeFile(unfinished, Buffer.concat(parts));
    await rename(unfinished, path);
    const key = samplePath(engine, usual(DEFAULT_VOICE), cacheDir);
    if (portrait && language === USUAL_SAMPLE)
      portraits.set(key, { ...voicePortraits(engine, cacheDir), [voice]: portrait });
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Anybody may ask for samples: they leave room on each engine for what is paid. */
const turns = createFairQueue({ atOnce: Number.POSITIVE_INFINITY, perPerson: 2 });

/** The sentence as an engine says it, in its turn. @throws EngineError, also when it takes too long */
async function sayInTime(engine: SpeechEngine, { voice, language }: Sample): Promise<Pcm[]> {
  const late = new AbortController();
  const giveUp = () => late.abort(new EngineError(outcome("engine-timeout")));
  const timer = setTimeout(giveUp, MOST_MILLISECONDS);
  const pieces: Pcm[] = [];
  try {
    const wish = { text: sentenceIn(language), language, voice, instructions: "", signal: late.signal };
    const say = async () => {
      for await (const { pcm } of engine.synthesize(wish)) pieces.push(pcm);
      return pieces;
    };
    return await turns.run(engine.id, say, late.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
