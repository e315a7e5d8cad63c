import { z } from "zod";
import { outcome } from "#contract/outcomes.ts";
import { VOICES } from "#contract/voices.ts";
import type { SpeechEngine, SynthesizeOptions } from "#server/engines/engine.ts";
import { SYNTHESIZE_RATE, samplesOf } from "#server/engines/service/audio-reply.ts";
import { CutShort, toEngineError } from "#server/engines/service/failures.ts";
import { parsed } from "#server/engines/service/http-client.ts";
import { atMost, readBody } from "#server/engines/service/reply-body.ts";
import { readLines } from "#server/engines/service/reply-lines.ts";
import {
  mostSeconds,
  type PartSound,
  type SentPart,
  synthesizeInParts,
} from "#server/engines/service/synthesize-in-parts.ts";
import { tryAgain } from "#server/engines/service/try-again.ts";
import type { VoiceMap } from "#server/engines/service/voice-map.ts";
import { sharedVoices } from "#server/engines/shared-voices.ts";
import { type ElevenLabsModel, type ElevenLabsSettings, openElevenLabs } from "./client.ts";
import { TimedCharacters } from "./timed-characters.ts";
import { ELEVENLABS_CHARACTERS } from "./voices.ts";

export type ElevenLabsSpeechSettings = ElevenLabsSettings & {
  model: string;
  voices: VoiceMap;
  /** The longest text of one request; models allow 5,000 and more. */
  maxCharacters?: number;
};

/** How much of the text around a part is sent with it, so that it is spoken as a part of the whole. */
const CONTEXT_CHARACTERS = 300;
/** A line holds a second or two of sound; 60 s are 4 MB of it. */
const MOST_LINE_BYTES = 4_000_000;
/** What an answer may hold beside its sound: times of characters, empty lines. */
const MOST_OTHER_BYTES = 2_000_000;

const times = z.array(z.number());
/** A line of the answer (StreamingAudioChunkWithTimestampsResponse). */
const chunkSchema = z.object({
  audio_base64: z.string(),
  alignment: z
    .object({
      characters: z.array(z.string()),
      character_start_times_seconds: times,
      character_end_times_seconds: times,
    })
    .nullish(),
});

/**
 * An engine that speaks through ElevenLabs (POST /v1/text-to-speech/{voice_id}/stream/with-timestamps), with the time of
 * every word as the service tells it.
 */
export function createElevenLabsSpeech(settings: ElevenLabsSpeechSettings): SpeechEngine {
  const { model, voices, maxCharacters = 2_500 } = settings;
  const service = openElevenLabs(settings);
  const { http, timeouts, operated } = service;
  const takesContext = !model.startsWith("eleven_v3");

  async function send(part: SentPart, { text, voice, signal }: SynthesizeOptions): Promise<Response> {
    const before = text.slice(Math.max(0, part.from - CONTEXT_CHARACTERS), part.from);
    const after = text.slice(part.to, part.to + CONTEXT_CHARACTERS);
    const body = JSON.stringify({
      text: part.input,
      model_id: model,
      ...(takesContext && before ? { previous_text: before } : {}),
      ...(takesContext && after ? { next_text: after } : {}),
    });
    const path = `/v1/text-to-speech/${voices[voice]}/stream/with-timestamps?output_format=pcm_${SYNTHESIZE_RATE}`;
    const headers = { "content-type": "application/json" };
    const init = { method: "POST", headers, body, answerSeconds: timeouts.answer, signal };
    return tryAgain(() => http.send(path, init), signal, timeouts);
  }

  function fetchPart(part: SentPart, options: SynthesizeOptions): PartSound {
    let timed = new TimedCharacters(part.input);
    async function* bytes(): AsyncGenerator<Uint8Array> {
      const mine = new TimedCharacters(part.input);
      timed = mine;
      let sent = 0;
      const body = readBody(await send(part, options), { idle: timeouts.idle, signal: options.signal });
      const most = 4 * SYNTHESIZE_RATE * mostSeconds(part.text) + MOST_OTHER_BYTES; // in base64, with times twice
      for await (const line of readLines(atMost(body, most), MOST_LINE_BYTES)) {
        const chunk = chunkSchema.safeParse(parsed(line));
        if (!chunk.success) throw new CutShort("The answer is not audio with times.");
        const audio = Buffer.from(chunk.data.audio_base64, "base64");
        if (chunk.data.alignment) mine.add(chunk.data.alignment, sent / 2 / SYNTHESIZE_RATE);
        sent += audio.length;
        if (audio.length > 0) yield audio;
      }
      mine.end();
    }
    return {
      open: () => samplesOf(bytes()),
      words: () => (part.input === part.text ? timed.words() : undefined),
    };
  }

  return {
    id: `elevenlabs:${model}`,
    async capabilities() {
      const { trouble, answer } = await service.standing();
      const found = answer?.find(({ model_id }) => model_id === model);
      return {
        id: "elevenlabs",
        name: "elevenlabs",
        ready: trouble === null,
        note: trouble ?? outcome("service-speaks", { model }),
        voices: VOICES.map((name) => ({ name, character: ELEVENLABS_CHARACTERS[name] })),
        languages: languagesOf(found),
        sharedVoices: sharedVoices(languagesOf(found), (voice) => voices[voice]),
        instructions: "none",
        deliveries: [],
        wordTimes: true,
        maxCharacters,
      };
    },
    notFollowed: (instructions) => (instructions.trim() ? [instructions.trim()] : []),
    synthesize: (options) =>
      synthesizeInParts(options, {
        maxCharacters,
        fetchPart,
        toError: (error) => toEngineError(error, operated),
      }),
    async close() {},
  };
}

/** Those that the service tells of the model; `mul` where it tells none. */
function languagesOf(model: ElevenLabsModel | undefined): string[] {
  const listed = model?.languages?.map(({ language_id }) => language_id) ?? [];
  return listed.length > 0 ? listed : ["mul"];
}
