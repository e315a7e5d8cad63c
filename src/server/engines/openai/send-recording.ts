import { outcome } from "#contract/outcomes.ts";
import { EngineError } from "#server/engines/engine.ts";
import { CutShort } from "#server/engines/service/failures.ts";
import { parsed, readAll } from "#server/engines/service/http-client.ts";
import { mostAnswerBytes } from "#server/engines/service/transcribe-file.ts";
import { TRANSCRIPTION_DIFFERENCES } from "./differences.ts";
import { isoLanguage } from "./iso-language.ts";
import { type Agreed, negotiate } from "./negotiate.ts";
import type { Service } from "./service.ts";
import { inSeconds, type Transcription, transcriptionSchema } from "./transcript-segments.ts";

/** OpenAI's gpt models know no `verbose_json` (POST /audio/transcriptions, `response_format`). */
const givesTimes = (model: string) => !/(^|\/)gpt-/.test(model);

type Sending = {
  /** Undefined where it has ended meanwhile. */
  model: () => string | undefined;
  call: "transcriptions" | "translations";
  maxSeconds: number;
};
/** `language` is a BCP 47 tag; `seconds` is how long the file plays. */
type Recording = { language: string | undefined; seconds: number; signal: AbortSignal };
type Wanted = Agreed<typeof TRANSCRIPTION_DIFFERENCES>;

export type Sender = {
  /** Whether words come with their times, as far as that is known. */
  givesWordTimes(): boolean;
  /** @throws what `service.request` throws, and EngineError where the model has ended */
  send(file: File, recording: Recording): Promise<Transcription>;
};

/** Sends one file and reads the answer, with as much of times as the server gives. */
export function createSender(service: Service, { model: modelNow, call, maxSeconds }: Sending): Sender {
  const { audio } = service.client;
  const taken = negotiate(TRANSCRIPTION_DIFFERENCES, {
    format: givesTimes(modelNow() ?? "") ? "verbose_json" : "json",
    wordTimes: call === "transcriptions",
  });

  /** A translation's language is English, and it has no times of words. */
  const askTranslation = (file: File, model: string, { format }: Wanted, signal: AbortSignal) =>
    audio.translations.create({ file, model, response_format: format }, { signal });

  const askTranscription = (file: File, model: string, wanted: Wanted, { language, signal }: Recording) =>
    audio.transcriptions.create(
      {
        file,
        model,
        ...(language ? { language } : {}),
        response_format: wanted.format,
        ...(isTimed(wanted) ? { timestamp_granularities: ["word", "segment"] } : {}),
        // Required by OpenAI's diarizing model above 30 seconds, and unknown to others.
        ...(model.includes("diarize") ? { chunking_strategy: "auto" } : {}),
      },
      { signal },
    );

  async function sendOnce(file: File, recording: Recording, wanted: Wanted): Promise<Transcription> {
    const { seconds, signal } = recording;
    const model = modelNow();
    if (model === undefined) throw new EngineError(outcome("service-model-ended"));
    const sent =
      call === "translations"
        ? askTranslation(file, model, wanted, signal)
        : askTranscription(file, model, wanted, recording);
    const response = await sent.asResponse();
    const body = await readAll(response, {
      idle: service.timeouts.idle,
      signal,
      maxBytes: mostAnswerBytes(maxSeconds),
    });
    const isText = /^text\/plain/i.test(response.headers.get("content-type") ?? "");
    const transcription = transcriptionSchema.safeParse(
      parsed(body) ?? (isText ? { text: body } : undefined),
    );
    if (!transcription.success) throw new CutShort("The answer is not a transcription.");
    return inSeconds(transcription.data, seconds);
  }

  return {
    givesWordTimes: () => isTimed(taken.agreed()),
    send(file, recording) {
      const sent = { ...recording, language: isoLanguage(recording.language) };
      const { signal } = recording;
      return taken.ask((wanted) => service.request(() => sendOnce(file, sent, wanted), signal), signal);
    },
  };
}

const isTimed = ({ format, wordTimes }: Wanted) => format === "verbose_json" && wordTimes;
