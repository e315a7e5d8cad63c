import { z } from "zod";
import { LIMITS } from "#contract/limits.ts";
import { outcome } from "#contract/outcomes.ts";
import { knownSpeakers } from "#contract/speakers.ts";
import type { TranscribeOptions, TranscriptionEngine } from "#server/engines/engine.ts";
import { toEngineError } from "#server/engines/service/failures.ts";
import type { HeardWord } from "#server/engines/service/group-words.ts";
import { languageOf, mostAnswerBytes, transcribeFile } from "#server/engines/service/transcribe-file.ts";
import { tryAgain } from "#server/engines/service/try-again.ts";
import { type ElevenLabsSettings, openElevenLabs } from "./client.ts";

export type ElevenLabsTranscriptionSettings = ElevenLabsSettings & { model: string };

/** A long recording takes the service a while before it answers at all. */
const ANSWER_SECONDS = 300;
/** The service takes 5 GB (POST /v1/speech-to-text, `file`). */
const MOST_FILE_BYTES = 2_000_000_000;

/** Models that take terms, how many without a higher price for short recordings, and which (POST /v1/speech-to-text, `keyterms`). */
const TAKES_KEYTERMS = /^scribe_v[2-9]/;
const MOST_KEYTERMS = 100;
const isKeyterm = (term: string) =>
  term.length < 50 && term.split(/\s+/).length <= 5 && !/[<>{}[\]\\]/.test(term);

/** What we read of an answer (SpeechToTextChunkResponseModel). */
const transcriptSchema = z.object({
  words: z.array(
    z.object({
      text: z.string(),
      type: z.string(),
      start: z.number().nullish(),
      end: z.number().nullish(),
      speaker_id: z.string().nullish(),
      logprob: z.number().nullish(),
    }),
  ),
});

/** An engine that listens through ElevenLabs' Scribe (POST /v1/speech-to-text): times of words, and who speaks. */
export function createElevenLabsTranscription(
  settings: ElevenLabsTranscriptionSettings,
): TranscriptionEngine {
  const { model } = settings;
  const service = openElevenLabs({ ...settings, timeouts: { answer: ANSWER_SECONDS, ...settings.timeouts } });
  const { http, timeouts, operated } = service;

  async function send(
    file: File,
    { seconds, language, speakers, hints = [], signal }: TranscribeOptions,
  ): Promise<HeardWord[]> {
    const count = speakers && knownSpeakers(speakers);
    const keyterms = TAKES_KEYTERMS.test(model) ? hints.filter(isKeyterm).slice(0, MOST_KEYTERMS) : [];
    const post = () => {
      const body = new FormData();
      const fields = { model_id: model, timestamps_granularity: "word", diarize: String(Boolean(speakers)) };
      const code = languageOf(language);
      const all = {
        ...fields,
        tag_audio_events: "false",
        ...(code ? { language_code: code } : {}),
        ...(count ? { num_speakers: String(count) } : {}),
      };
      for (const [name, value] of Object.entries(all)) body.append(name, value);
      for (const term of keyterms) body.append("keyterms", term);
      body.append("file", file);
      return http.json("/v1/speech-to-text", transcriptSchema, {
        ...{ method: "POST", body, signal },
        ...{ answerSeconds: timeouts.answer, idle: timeouts.idle, maxBytes: mostAnswerBytes(seconds) },
      });
    };
    return wordsOf(await tryAgain(post, signal, timeouts));
  }

  return {
    id: `elevenlabs:${model}`,
    async capabilities() {
      const { trouble } = await service.standing();
      return {
        id: "elevenlabs",
        name: "elevenlabs",
        ready: trouble === null,
        note: trouble ?? outcome("service-listens", { model }),
        languages: ["mul"],
        wordTimes: true,
        speakers: true,
        hints: TAKES_KEYTERMS.test(model),
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
    async close() {},
  };
}

/** Words with what stands between them; sounds that are no words are left out. */
function wordsOf({ words }: z.infer<typeof transcriptSchema>): HeardWord[] {
  const heard: HeardWord[] = [];
  let before = "";
  for (const { text, type, start, end, speaker_id, logprob } of words) {
    if (type === "spacing") before += text;
    if (type !== "word" || typeof start !== "number" || typeof end !== "number") continue;
    heard.push({
      ...{ text, start, end: Math.max(start, end), before },
      ...(typeof logprob === "number" ? { confidence: Math.min(1, Math.exp(logprob)) } : {}),
      ...(speaker_id ? { speaker: speaker_id } : {}),
    });
    before = "";
  }
  return heard;
}
