import { LIMITS } from "#contract/limits.ts";
import { outcome } from "#contract/outcomes.ts";
import type { Segment } from "#contract/transcript.ts";
import { compressSpeech } from "#server/audio/compress.ts";
import { decodeAudio } from "#server/audio/decode.ts";
import { findSpeech } from "#server/audio/find-speech.ts";
import { bestDetector, type DetectorKind } from "#server/audio/voice-detector.ts";
import type { TranscribeOptions, TranscriptionEngine, TranscriptPiece } from "#server/engines/engine.ts";
import { CutShort, isUnexplained, Refused, toEngineError } from "#server/engines/service/failures.ts";
import { parsed, readAll } from "#server/engines/service/http-client.ts";
import type { Stretch } from "#server/engines/service/place-words.ts";
import { mostAnswerBytes } from "#server/engines/service/transcribe-file.ts";
import { packSpeech, type RecordingPart, uploadAsItIs } from "#server/engines/service/upload-parts.ts";
import { isoLanguage } from "./iso-language.ts";
import { realtimeLive } from "./realtime/live.ts";
import { openService, type Service, type ServiceSettings } from "./service.ts";
import { type Transcription, transcriptionSchema, transcriptSegments } from "./transcript-segments.ts";

export type OpenAiTranscriptionSettings = ServiceSettings & {
  model: string;
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
  const { model, maxBytes = 25_000_000, maxSeconds = 1_300, partSeconds = 600, liveModel } = settings;
  const { apiKey, baseUrl, detector = bestDetector() } = settings;
  const service = openService({ ...settings, timeouts: { answer: ANSWER_SECONDS, ...settings.timeouts } });
  const transcribe = transcriber(service, model, maxSeconds);

  /** The whole file in one request. Sent as soon as a voice is found in it; the rest is searched meanwhile. */
  async function* wholeFile(file: File, options: TranscribeOptions): AsyncGenerator<TranscriptPiece> {
    const { path, seconds, language, signal } = options;
    const stretches = speechIn(path, signal)[Symbol.asyncIterator]();
    const first = await stretches.next();
    if (first.done) return;
    const [transcription, rest] = await Promise.all([transcribe(file, language, signal), timesOf(stretches)]);
    yield { segments: transcriptSegments(transcription, [first.value, ...rest]), secondsDone: seconds };
  }

  /** Part after part as speech is found, some at the same time, their results in order. */
  async function* inParts({ path, language, signal }: TranscribeOptions): AsyncGenerator<TranscriptPiece> {
    const parts = packSpeech(speechIn(path, signal), Math.min(partSeconds, maxSeconds));
    const running: Promise<TranscriptPiece>[] = [];
    const transcribePart = async (part: RecordingPart) => {
      const file = await compressedPart(path, part, signal);
      const transcription = await transcribe(file, language, signal);
      return { segments: inRecording(transcription, part), secondsDone: part.end };
    };
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
      return {
        ...(await service.standing(outcome("service-listens", { model }))),
        languages: ["mul"],
        wordTimes: givesWordTimes(model),
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
        yield* file ? wholeFile(file, either) : inParts(either);
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

/** OpenAI's gpt models know no `verbose_json` (POST /audio/transcriptions, `response_format`). */
const givesWordTimes = (model: string) => !/(^|\/)gpt-/.test(model);

/** Sends one file and reads the answer. Remembers when the server refuses to give times. */
function transcriber(service: Service, model: string, maxSeconds: number) {
  let timed = givesWordTimes(model);

  async function send(file: File, language: string | undefined, signal: AbortSignal): Promise<Transcription> {
    const response = await service.client.audio.transcriptions
      .create(
        {
          file,
          model,
          ...(language ? { language } : {}),
          ...(timed
            ? { response_format: "verbose_json", timestamp_granularities: ["word", "segment"] }
            : { response_format: "json" }),
          // Required by OpenAI's diarizing model above 30 seconds, and unknown to others.
          ...(model.includes("diarize") ? { chunking_strategy: "auto" } : {}),
        },
        { signal },
      )
      .asResponse();
    const body = await readAll(response, {
      idle: service.timeouts.idle,
      signal,
      maxBytes: mostAnswerBytes(maxSeconds),
    });
    const transcription = transcriptionSchema.safeParse(parsed(body));
    if (!transcription.success) throw new CutShort("The answer is not a transcription.");
    return transcription.data;
  }

  return async function transcribe(file: File, language: string | undefined, signal: AbortSignal) {
    const code = isoLanguage(language);
    try {
      return await service.request(() => send(file, code, signal), signal);
    } catch (error) {
      if (!timed || !refusesTimes(error)) throw error;
      timed = false;
      return service.request(() => send(file, code, signal), signal);
    }
  };
}

function refusesTimes(error: unknown): boolean {
  if (!(error instanceof Refused)) return false;
  const { status, param, words } = error.refusal;
  if (status !== 400 && status !== 422) return false;
  return (
    isUnexplained(error.refusal) ||
    /response_format|verbose_json|timestamp_granularities/.test(`${param} ${words}`)
  );
}

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
