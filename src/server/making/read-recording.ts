import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import type { DocumentWord } from "#contract/documents.ts";
import type { Outcome } from "#contract/outcomes.ts";
import type { ScriptStep } from "#contract/read-script.ts";
import { decodeAudio } from "#server/audio/decode.ts";
import { levelSpeech } from "#server/audio/level-speech.ts";
import type { RefusedAudio } from "#server/audio/measure.ts";
import { AudioError, type AudioFailure } from "#server/audio/run-ffmpeg.ts";
import { type EncodedSpeech, encodeSentence, SENTENCE_RATE } from "#server/audio/sentence-mp3.ts";
import { trimVoice } from "#server/audio/trim-voice.ts";
import { placeWords } from "#server/engines/service/place-words.ts";
import { Sounding } from "#server/engines/service/sounding.ts";
import type { Services } from "#server/services.ts";
import { cutAtPauses } from "./cut-at-pauses.ts";
import { joinUtterances } from "./join-utterances.ts";
import type { Utterance } from "./synthesize-utterances.ts";

/** A sentence as it is stored, with its pauses. */
export type ReadSentence = ReturnType<typeof joinUtterances>;

/** Whose recording it is, what the script asks of its sentence, as loud as what (LUFS). */
type Asked = { person: string; steps: readonly ScriptStep[]; loudness: number; signal: AbortSignal };

/**
 * Makes a sentence of a recorded file: what is no voice at its ends is cut, it is as loud as the voices around it, and its
 * words have the times that their letters suggest. Pauses of the script are silence in it. Measured and decoded in threads and processes of their own.
 * @throws the signal's reason when aborted
 */
export async function readRecording(
  services: Services,
  path: string,
  { person, steps, loudness, signal }: Asked,
): Promise<ReadSentence | { refused: RefusedAudio } | { failed: Outcome<AudioFailure> }> {
  try {
    const maxSeconds = DOCUMENT_LIMITS.recordingSeconds;
    const measured = await services.measuring.measure(person, path, { maxSeconds, signal });
    if (!measured.ok) return { refused: measured };
    const voice = trimVoice(await samplesOf(path, maxSeconds, signal), SENTENCE_RATE);
    const samples = await levelSpeech({ samples: voice, rate: SENTENCE_RATE }, loudness, signal);
    const recorded = { samples, rate: SENTENCE_RATE, words: wordsOf(steps, samples) };
    const utterances: Utterance[] = [];
    for (const one of cutAtPauses(recorded, steps)) {
      if (one.kind === "pause") utterances.push(one);
      else utterances.push({ kind: "said", ...(await encoded(one)) });
    }
    return joinUtterances(utterances);
  } catch (error) {
    if (error instanceof AudioError && !signal.aborted) return { failed: error.outcome };
    throw error;
  }
}

function encoded({
  samples,
  words,
}: {
  samples: Float32Array;
  words: DocumentWord[];
}): Promise<EncodedSpeech> {
  const pcm = { samples, sampleRate: SENTENCE_RATE };
  return encodeSentence(
    (async function* () {
      yield { pcm, words };
    })(),
  );
}

async function samplesOf(path: string, maxSeconds: number, signal: AbortSignal): Promise<Float32Array> {
  const parts: Int16Array[] = [];
  const options = { signal, rate: SENTENCE_RATE, seconds: maxSeconds + 1, cpuSeconds: 60 };
  for await (const part of decodeAudio(path, options)) parts.push(part);
  const samples = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) for (const sample of part) samples[at++] = sample / 32_768;
  return samples;
}

/** The words that are said of a sentence, with the times that their letters suggest. */
function wordsOf(steps: readonly ScriptStep[], samples: Float32Array): DocumentWord[] {
  const found = steps.flatMap((step) => {
    if (step.kind === "pause") return [];
    const words = [...step.text.matchAll(/\S+/gu)].filter(([word]) => /[\p{L}\p{N}]/u.test(word));
    return words.map(({ 0: word, index }) => ({ word, from: step.from + index }));
  });
  const sounding = new Sounding(SENTENCE_RATE);
  sounding.add(samples);
  const stretches = sounding.stretches();
  const times = placeWords(
    found.map(({ word }) => word),
    stretches,
  );
  return times.map((time, at) => {
    const { word, from } = found[at]!;
    return { ...time, from, to: from + word.length };
  });
}
