import { outcome } from "#contract/outcomes.ts";
import { EngineError } from "#server/engines/engine.ts";
import { CutShort, isUnexplained, Refused } from "#server/engines/service/failures.ts";
import { parsed, readAll } from "#server/engines/service/http-client.ts";
import { mostAnswerBytes } from "#server/engines/service/transcribe-file.ts";
import type { Service } from "./service.ts";
import { type Transcription, transcriptionSchema } from "./transcript-segments.ts";

/** OpenAI's gpt models know no `verbose_json` (POST /audio/transcriptions, `response_format`). */
export const givesWordTimes = (model: string) => !/(^|\/)gpt-/.test(model);

type Sending = {
  /** Undefined where it has ended meanwhile. */
  model: () => string | undefined;
  call: "transcriptions" | "translations";
  maxSeconds: number;
};

/** Sends one file and reads the answer. Remembers when the server refuses to give times. */
export function createSender(service: Service, { model: modelNow, call, maxSeconds }: Sending) {
  const { audio } = service.client;
  let timed = givesWordTimes(modelNow() ?? "");

  /** A translation's language is English, and it has no times of words. */
  const askTranslation = (file: File, model: string, signal: AbortSignal) =>
    audio.translations.create({ file, model, response_format: timed ? "verbose_json" : "json" }, { signal });

  const askTranscription = (file: File, model: string, language: string | undefined, signal: AbortSignal) =>
    audio.transcriptions.create(
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
    );

  async function send(file: File, language: string | undefined, signal: AbortSignal): Promise<Transcription> {
    const model = modelNow();
    if (model === undefined) throw new EngineError(outcome("service-model-ended"));
    const sent =
      call === "translations"
        ? askTranslation(file, model, signal)
        : askTranscription(file, model, language, signal);
    const response = await sent.asResponse();
    const body = await readAll(response, {
      idle: service.timeouts.idle,
      signal,
      maxBytes: mostAnswerBytes(maxSeconds),
    });
    const transcription = transcriptionSchema.safeParse(parsed(body));
    if (!transcription.success) throw new CutShort("The answer is not a transcription.");
    return transcription.data;
  }

  return async function sendRecording(file: File, language: string | undefined, signal: AbortSignal) {
    const code = isoLanguage(language);
    try {
      return await service.request(() => send(file, code, signal), signal);
    } catch (error) {
      if (!timed || !refusesTimes(error)) throw error;
      timed = false;
      return await service
        .request(() => send(file, code, signal), signal)
        .catch((refused: unknown) => {
          timed = true; // it was something else, such as a language that it doesn't know
          throw refused;
        });
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

/** The two-letter code of a language (ISO 639-1), where it has one: all that the service takes. */
function isoLanguage(tag: string | undefined): string | undefined {
  const language = tag && new Intl.Locale(tag).language;
  return language?.length === 2 ? language : undefined;
}
