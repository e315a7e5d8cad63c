import { outcome } from "#contract/outcomes.ts";
import { EngineError } from "#server/engines/engine.ts";
import { fittingHints } from "#server/engines/hints.ts";
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

/** OpenAI's diarizing models take no prompt. */
const takesPrompts = (model: string) => !model.includes("diarize");

/** What a prompt may be: Whisper reads the last 224 tokens of it (Speech to text, prompting). */
const PROMPT = { tokens: 210 };

type Sending = {
  /** Undefined where it has ended meanwhile. */
  model: () => string | undefined;
  call: "transcriptions" | "translations";
  maxSeconds: number;
};
/** `language` is a BCP 47 tag; `seconds` is how long the file plays; `hints` may be said. */
type Recording = {
  language: string | undefined;
  seconds: number;
  hints: readonly string[] | undefined;
  signal: AbortSignal;
};
type Wanted = Agreed<typeof TRANSCRIPTION_DIFFERENCES>;

export type Sender = {
  /** Whether words come with their times, as far as that is known. */
  givesWordTimes(): boolean;
  /** Whether it is told of what may be said, as far as that is known. */
  takesHints(): boolean;
  /** @throws what `service.request` throws, and EngineError where the model has ended */
  send(file: File, recording: Recording): Promise<Transcription>;
};

/** Sends one file and reads the answer, with as much of times as the server gives. */
export function createSender(service: Service, { model: modelNow, call, maxSeconds }: Sending): Sender {
  const { audio } = service.client;
  const taken = negotiate(TRANSCRIPTION_DIFFERENCES, {
    format: givesTimes(modelNow() ?? "") ? "verbose_json" : "json",
    wordTimes: call === "transcriptions",
    prompt: takesPrompts(modelNow() ?? ""),
  });

  /** As if the terms had been said before: a list of them. */
  const prompted = ({ prompt }: Wanted, { hints = [] }: Recording) => {
    const list = prompt ? fittingHints(hints, PROMPT).join(", ") : "";
    return list === "" ? {} : { prompt: `${list}.` };
  };

  /** A translation's language is English, and it has no times of words. */
  const askTranslation = (file: File, model: string, wanted: Wanted, recording: Recording) =>
    audio.translations.create(
      { file, model, response_format: wanted.format, ...prompted(wanted, recording) },
      { signal: recording.signal },
    );

  const askTranscription = (file: File, model: string, wanted: Wanted, recording: Recording) =>
    audio.transcriptions.create(
      {
        file,
        model,
        ...(recording.language ? { language: recording.language } : {}),
        ...prompted(wanted, recording),
        response_format: wanted.format,
        ...(isTimed(wanted) ? { timestamp_granularities: ["word", "segment"] } : {}),
        // Required by OpenAI's diarizing model above 30 seconds, and unknown to others.
        ...(model.includes("diarize") ? { chunking_strategy: "auto" } : {}),
      },
      { signal: recording.signal },
    );

  async function sendOnce(file: File, recording: Recording, wanted: Wanted): Promise<Transcription> {
    const { seconds, signal } = recording;
    const model = modelNow();
    if (model === undefined) throw new EngineError(outcome("service-model-ended"));
    const sent =
      call === "translations"
        ? askTranslation(file, model, wanted, recording)
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
    takesHints: () => taken.agreed().prompt,
    send(file, recording) {
      const sent = { ...recording, language: isoLanguage(recording.language) };
      const { signal } = recording;
      return taken.ask((wanted) => service.request(() => sendOnce(file, sent, wanted), signal), signal);
    },
  };
}

const isTimed = ({ format, wordTimes }: Wanted) => format === "verbose_json" && wordTimes;
