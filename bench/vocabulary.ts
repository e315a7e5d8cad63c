import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Segment } from "#contract/transcript.ts";
import { VOICES } from "#contract/voices.ts";
import { resample } from "#server/audio/resample.ts";
import { knownWords } from "#server/engines/basic/known-words.ts";
import { createBasicSpeech } from "#server/engines/basic/synthesize.ts";
import { createBasicTranscription } from "#server/engines/basic/transcribe.ts";
import { TRANSCRIBE_RATE } from "#server/speech-runtime/sherpa.ts";
import { correctTerms, knownSounds, ordinaryWords } from "#server/vocabulary/index.ts";
import { readCsv } from "#server/vocabulary/read-csv.ts";
import { wavFile } from "#test/support/wav.ts";
import { articlePassages } from "./articles.ts";

/**
 * `npm run bench:vocabulary`: how corrections do on the basic engine, with sound of its own voices. Reads our articles in which no
 * term is said, and counts what is corrected all the same; and a sentence for each term, as it sounds, and counts those that
 * are found. Some ten minutes. Exits with 1 when something is corrected that should not be.
 */
const TERMS = new URL("./vocabulary/terms.csv", import.meta.url);
const SENTENCES = [
  (name: string) => `Please ask ${name} about the budget for the next year.`,
  (name: string) => `We talked about ${name} at the meeting in the morning.`,
];
const PARAGRAPH = 500;

const terms = readCsv(await readFile(TERMS, "utf8"));
if ("code" in terms) throw new Error(`the terms are no vocabulary: ${terms.code}`);
const speech = createBasicSpeech();
const transcription = createBasicTranscription();
const folder = await mkdtemp(join(tmpdir(), "bench-vocabulary-"));
const how = {
  sounds: await knownSounds(terms, "en"),
  language: "en",
  isOrdinary: ordinaryWords(await knownWords(), "en"),
};

const ordinary = await heardOf(await articlePassages(PARAGRAPH));
const wrong = ordinary.flatMap((segment) => corrections(segment));
const named = terms.flatMap(({ written, soundsLike: [said = written] }) =>
  SENTENCES.map((sentence) => ({ written, said: sentence(said) })),
);
const found = { before: 0, after: 0, otherwise: 0 };
for (const { written, said } of named) {
  const segments = await heardOf([said]);
  const has = (all: readonly Segment[]) =>
    all.some(({ text }) => text.toLowerCase().includes(written.toLowerCase()));
  const corrected = segments.map((segment) => correctTerms(segment, how));
  if (has(segments)) found.before++;
  if (has(corrected)) found.after++;
  else if (segments.some((segment) => corrections(segment).length > 0)) found.otherwise++;
}
const words = ordinary.reduce((sum, segment) => sum + segment.words.length, 0);
console.log(`| | of | |\n|---|---|---|
| corrected in text without terms | ${words} words | ${wrong.length} |
| terms found without corrections | ${named.length} said | ${found.before} |
| terms found with them | ${named.length} said | ${found.after} |
| another term in their place | ${named.length} said | ${found.otherwise} |`);
for (const line of wrong) console.log(line);
await Promise.all([speech.close(), transcription.close(), rm(folder, { recursive: true })]);
process.exitCode = wrong.length > 0 ? 1 : 0;

/** What is heard of some texts, each read by the next voice. */
async function heardOf(texts: readonly string[]): Promise<Segment[]> {
  const segments: Segment[] = [];
  const { signal } = new AbortController();
  for (const [at, text] of texts.entries()) {
    const voice = VOICES[at % VOICES.length] ?? "alloy";
    const parts: number[] = [];
    for await (const { pcm } of speech.synthesize({ text, voice, instructions: "", language: "en", signal }))
      for (const sample of resample(pcm.samples, pcm.sampleRate, TRANSCRIBE_RATE)) parts.push(sample);
    const path = join(folder, "said.wav");
    await writeFile(path, wavFile(Float32Array.from(parts), TRANSCRIBE_RATE));
    const seconds = parts.length / TRANSCRIBE_RATE;
    for await (const piece of transcription.transcribe({ path, seconds, signal }))
      segments.push(...piece.segments);
  }
  return segments;
}

/** What is corrected in a segment, to be read. */
function corrections(segment: Segment): string[] {
  const { words, text } = correctTerms(segment, how);
  return words.flatMap(({ heard }) => (heard ? [`“${heard}” in: ${text}`] : []));
}
