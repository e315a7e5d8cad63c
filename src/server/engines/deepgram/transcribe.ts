import { z } from "zod";
import { LIMITS } from "#contract/limits.ts";
import { outcome } from "#contract/outcomes.ts";
import type { TranscribeOptions, TranscriptionEngine } from "#server/engines/engine.ts";
import { toEngineError } from "#server/engines/service/failures.ts";
import type { HeardWord } from "#server/engines/service/group-words.ts";
import { languageOf, mostAnswerBytes, transcribeFile } from "#server/engines/service/transcribe-file.ts";
import { tryAgain } from "#server/engines/service/try-again.ts";
import { type DeepgramModels, type DeepgramSettings, openDeepgram } from "./client.ts";
import { keytermsOf, takesKeyterms } from "./keyterms.ts";
import { deepgramLive } from "./live.ts";
import { wordSchema, wordsOf } from "./words.ts";

export type DeepgramTranscriptionSettings = DeepgramSettings & { model: string };

/** A long recording takes the service a while before it answers at all. */
const ANSWER_SECONDS = 300;
/** The service takes 2 GB (Pre-recorded audio, limits). */
const MOST_FILE_BYTES = 2_000_000_000;

/** What we read of an answer (ListenV1Response). */
const transcriptSchema = z.object({
  results: z.object({
    channels: z.array(
      z.object({
        alternatives: z.array(
          z.object({
            words: z.array(wordSchema).nullish(),
          }),
        ),
      }),
    ),
  }),
});

/** An engine that listens through Deepgram (POST /v1/listen): times of words, and who speaks. */
export function createDeepgramTranscription(settings: DeepgramTranscriptionSettings): TranscriptionEngine {
  const { model } = settings;
  const service = openDeepgram({ ...settings, timeouts: { answer: ANSWER_SECONDS, ...settings.timeouts } });
  const { http, timeouts, operated } = service;

  async function send(
    file: File,
    { seconds, language, speakers, hints = [], signal }: TranscribeOptions,
  ): Promise<HeardWord[]> {
    const code = languageOf(language);
    const query = new URLSearchParams({
      model,
      smart_format: "true",
      ...(speakers ? { diarize_model: "latest" } : {}),
      ...(code ? { language: code } : { detect_language: "true" }),
    });
    for (const term of keytermsOf(model, hints)) query.append("keyterm", term);
    const headers = { "content-type": file.type || "application/octet-stream" };
    const post = () =>
      http.json(`/v1/listen?${query}`, transcriptSchema, {
        ...{ method: "POST", headers, body: file, signal },
        ...{ answerSeconds: timeouts.answer, idle: timeouts.idle, maxBytes: mostAnswerBytes(seconds) },
      });
    const { results } = await tryAgain(post, signal, timeouts);
    return wordsOf(results.channels[0]?.alternatives[0]?.words ?? []);
  }

  return {
    id: `deepgram:${model}`,
    async capabilities() {
      const { trouble, answer } = await service.standing();
      return {
        id: "deepgram",
        name: "deepgram",
        ready: trouble === null,
        note: trouble ?? outcome("service-listens", { model }),
        languages: languagesOf(model, answer, "batch"),
        wordTimes: true,
        live: { languages: languagesOf(model, answer, "streaming"), hints: takesKeyterms(model) },
        speakers: true,
        hints: takesKeyterms(model),
        maxSeconds: LIMITS.audioSecondsMax,
        maxBytes: LIMITS.uploadBytes,
      };
    },
    transcribe: (options) =>
      transcribeFile(options, {
        maxBytes: MOST_FILE_BYTES,
        send,
        toError: (error) => toEngineError(error, operated),
      }),
    live: (options) => deepgramLive({ ...settings, service }, options),
    async close() {},
  };
}

/** Those that the service tells of the model, without their regions; `mul` where it tells none. */
function languagesOf(
  model: string,
  models: DeepgramModels | undefined,
  how: "batch" | "streaming",
): string[] {
  const listed = (models?.stt ?? [])
    .filter((one) => one[how] && [one.canonical_name, one.architecture].includes(model))
    .flatMap(({ languages }) => languages ?? [])
    .map((tag) => tag.split("-")[0] ?? tag);
  return listed.length > 0 ? [...new Set(listed)].sort() : ["mul"];
}
