import { LIMITS } from "#contract/limits.ts";
import { outcome } from "#contract/outcomes.ts";
import type { Segment } from "#contract/transcript.ts";
import { compressSpeech } from "#server/audio/compress.ts";
import { decodeAudio } from "#server/audio/decode.ts";
import { findSpeech } from "#server/audio/find-speech.ts";
import { bestDetector, type DetectorKind } from "#server/audio/voice-detector.ts";
import type { TranscribeOptions, TranscriptionEngine, TranscriptPiece } from "#server/engines/engine.ts";
import { Refused, toEngineError } from "#server/engines/service/failures.ts";
import type { Stretch } from "#server/engines/service/place-words.ts";
import {
  halvesOf,
  packSpeech,
  type RecordingPart,
  uploadAsItIs,
} from "#server/engines/service/upload-parts.ts";
import { createTranslationsProbe } from "./offers-translations.ts";
import { realtimeLive } from "./realtime/live.ts";
import { createSender } from "./send-recording.ts";
import { openService, type ServiceSettings } from "./service.ts";
import { type Transcription, transcriptSegments } from "./transcript-segments.ts";

export type OpenAiTranscriptionSettings = ServiceSettings & {
  model: string;
  /** What translates recordings into English, while there is something that does. Asked anew each time: models end. */
  translationModel?: () => string | undefined;
  /** The largest file of one request. OpenAI's is 25 MB (speech-to-text guide). */
  maxBytes?: number;
  /** The longest audio of one request in seconds. OpenAI's gpt-4o models answer 400 above 1,400. */
  maxSeconds?: number;
  /** Length of the parts that a larger recording is cut into, in seconds. */
  partSeconds?: number;
  /** What transcribes while the sound comes; left out where the server can't. */
  liveModel?: string | undefined;
  /** What finds the turns of a live transcript; by default the best there is. */
  detector?: DetectorKind;
};

/** Parts of one recording that are transcribed at the same time. */
const REQUESTS_AT_ONCE = 2;
/** A long recording takes the service a while before it answers at all. */
const ANSWER_SECONDS = 300;

/**
 * An engine that listens through any OpenAI-compatible server (POST /audio/transcriptions). A file within the
 * limits is sent as it is, anything else compressed in parts that are cut at pauses. A file without speech is never
 * sent.
 *
 * Word times come from the service where the model gives them (Whisper and its family); for the others they
 * are estimates over the speech that our own voice detector found, and capabilities say so.
 */
export function createOpenAiTranscription(settings: OpenAiTranscriptionSettings): TranscriptionEngine {
  const { model, maxSeconds = 1_300, partSeconds = 600, liveModel } = settings;
  const { apiKey, baseUrl, detector = bestDetector() } = settings;
  /** Less once the server has refused a file as too large. */
  let maxBytes = settings.maxBytes ?? 25_000_000;
  const service = openService({ ...settings, timeouts: { answer: ANSWER_SECONDS, ...settings.timeouts } });
  const hasTranslations = createTranslationsProbe(service);
  const transcribe = createSender(service, { model: () => model, call: "transcriptions", maxSeconds });
  const translate = createSender(service, {
    model: () => settings.translationModel?.(),
    call: "translations",
    maxSeconds,
  });
  const senderFor = (wish: TranscribeOptions) => (wish.translate ? translate : transcribe);

  /** The whole file in one request. Sent as soon as a voice is found in it; the rest is searched meanwhile. */
  async function* wholeFile(file: File, options: TranscribeOptions): AsyncGenerator<TranscriptPiece> {
    const { path, seconds, language, hints, signal } = options;
    const stretches = speechIn(path, signal)[Symbol.asyncIterator]();
    const first = await stretches.next();
    if (first.done) return;
    const sent = senderFor(options).send(file, { language, seconds, hints, signal });
    const [transcription, rest] = await Promise.all([sent, timesOf(stretches)]);
    yield { segments: transcriptSegments(transcription, [first.value, ...rest]), secondsDone: seconds };
  }

  async function* wholeOrInParts(file: File, options: TranscribeOptions): AsyncGenerator<TranscriptPiece> {
    const whole = new AbortController();
    try {
      yield* wholeFile(file, { ...options, signal: AbortSignal.any([options.signal, whole.signal]) });
    } catch (error) {
      if (!isTooLarge(error)) throw error;
      whole.abort(); // what was searched for speech meanwhile is searched anew
      maxBytes = Math.min(maxBytes, file.size - 1);
      yield* inParts(options);
    }
  }

  /** Part after part as speech is found, some at the same time, their results in order. */
  async function* inParts(options: TranscribeOptions): AsyncGenerator<TranscriptPiece> {
    const { path, language, hints, signal } = options;
    const sender = senderFor(options);
    const parts = packSpeech(speechIn(path, signal), Math.min(partSeconds, maxSeconds));
    const running: Promise<TranscriptPiece>[] = [];
    const segmentsOf = async (part: RecordingPart): Promise<Segment[]> => {
      const file = await compressedPart(path, part, signal);
      const [seconds, halves] = [part.end - part.start, halvesOf(part)];
      try {
        return inRecording(await sender.send(file, { language, seconds, hints, signal }), part);
      } catch (error) {
        if (!isTooLarge(error) || !halves) throw error;
        return [...(await segmentsOf(halves[0])), ...(await segmentsOf(halves[1]))];
      }
    };
    const transcribePart = async (part: RecordingPart) => ({
      segments: await segmentsOf(part),
      secondsDone: part.end,
    });
    for await (const part of parts) {
      const started = transcribePart(part);
      started.catch(() => undefined); // Awaited in its turn, or never when the caller leaves.
      running.push(started);
      if (running.length >= REQUESTS_AT_ONCE) yield await (running.shift() as Promise<TranscriptPiece>);
    }
    for (const rest of running) yield await rest;
  }

  return {
    id: `openai:${model}`,
    async capabilities() {
      const [standing, translates] = await Promise.all([
        service.standing(outcome("service-listens", { model })),
        settings.translationModel?.() === undefined ? false : hasTranslations(),
      ]);
      return {
        ...standing,
        translates,
        languages: ["mul"],
        wordTimes: transcribe.givesWordTimes(),
        hints: transcribe.takesHints(),
        maxSeconds: LIMITS.audioSecondsMax,
        maxBytes: LIMITS.uploadBytes,
        ...(liveModel !== undefined && { live: { languages: ["mul"] } }),
      };
    },
    async *transcribe(options) {
      options.signal.throwIfAborted();
      const leaving = new AbortController();
      const either = { ...options, signal: AbortSignal.any([options.signal, leaving.signal]) };
      try {
        const file = options.seconds <= maxSeconds ? await uploadAsItIs(options.path, maxBytes) : undefined;
        if (file) yield* wholeOrInParts(file, either);
        else yield* inParts(either);
      } catch (error) {
        options.signal.throwIfAborted();
        throw toEngineError(error, service.operated);
      } finally {
        leaving.abort();
      }
    },
    ...(liveModel !== undefined && {
      live: (options) => realtimeLive({ apiKey, baseUrl, model: liveModel, service, detector }, options),
    }),
    async close() {},
  };
}

/** The server takes no file of that size. */
const isTooLarge = (error: unknown) => error instanceof Refused && error.refusal.status === 413;

/** The rest of the stretches without their sound. */
async function timesOf(stretches: AsyncIterator<Stretch>): Promise<Stretch[]> {
  const times: Stretch[] = [];
  for (let next = await stretches.next(); !next.done; next = await stretches.next()) {
    times.push({ start: next.value.start, end: next.value.end });
  }
  return times;
}

/** From the times of a part to those of the whole recording. */
function inRecording(transcription: Transcription, part: RecordingPart): Segment[] {
  const speech = part.speech.map(({ start, end }) => ({ start: start - part.start, end: end - part.start }));
  const later = <T extends Stretch>(time: T) => ({
    ...time,
    start: time.start + part.start,
    end: time.end + part.start,
  });
  return transcriptSegments(transcription, speech).map((segment) => ({
    ...later(segment),
    words: segment.words.map(later),
  }));
}

const speechIn = (path: string, signal: AbortSignal) => findSpeech(decodeAudio(path, { signal }), { signal });

/** One part of a recording, small enough to send. */
async function compressedPart(path: string, part: RecordingPart, signal: AbortSignal): Promise<File> {
  const window = { start: part.start, seconds: part.end - part.start };
  const mp3 = await compressSpeech(path, { window, signal });
  return new File([new Uint8Array(mp3)], "part.mp3", { type: "audio/mpeg" });
}
