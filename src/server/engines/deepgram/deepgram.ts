import { z } from "zod";
import type { EngineEntry } from "#server/engines/engine-entry.ts";
import { voiceMap } from "#server/engines/service/voice-map.ts";
import { leaves } from "#server/platform/http/plaintext.ts";
import { url } from "#server/platform/settings/kinds.ts";
import type { SettingsTable } from "#server/platform/settings/setting.ts";
import { createDeepgramSpeech } from "./synthesize.ts";
import { createDeepgramTranscription } from "./transcribe.ts";
import { DEEPGRAM_VOICE_MODELS } from "./voices.ts";

const settings = {
  DEEPGRAM_API_KEY: {
    schema: z.string().min(1).optional(),
    meaning: "Transcripts with speakers, and English speech, by Deepgram: its key.",
    secret: true,
    first: true,
  },
  DEEPGRAM_BASE_URL: {
    schema: url("https", "http").default("https://api.deepgram.com"),
    meaning: "Where Deepgram is; an address of its own for some regions, and where it is self-hosted.",
  },
  DEEPGRAM_TRANSCRIBE_MODEL: {
    schema: z.string().min(1).default("nova-3"),
    meaning: "What listens at Deepgram.",
  },
  DEEPGRAM_VOICES: {
    schema: voiceMap(DEEPGRAM_VOICE_MODELS),
    meaning: "Other voices of Deepgram for some of the ten, as alloy:MODEL,nova:MODEL.",
    example: "alloy:aura-2-helena-en",
  },
} satisfies SettingsTable;

/** Deepgram: transcripts that tell speakers apart, and Aura's voices. */
export const deepgram: EngineEntry<typeof settings> = {
  settings,
  needs: ["DEEPGRAM_API_KEY"],
  isSet: ({ DEEPGRAM_API_KEY }) => DEEPGRAM_API_KEY !== undefined,
  place: "service",
  host: ({ DEEPGRAM_BASE_URL }) => new URL(DEEPGRAM_BASE_URL).host,
  make(given, { log }) {
    const service = { apiKey: given.DEEPGRAM_API_KEY ?? "", baseUrl: given.DEEPGRAM_BASE_URL, log };
    return {
      speech: createDeepgramSpeech({ ...service, voices: given.DEEPGRAM_VOICES }),
      transcription: createDeepgramTranscription({ ...service, model: given.DEEPGRAM_TRANSCRIBE_MODEL }),
    };
  },
  plaintext: ({ DEEPGRAM_API_KEY, DEEPGRAM_BASE_URL }) =>
    DEEPGRAM_API_KEY && leaves(DEEPGRAM_BASE_URL, "http:")
      ? "DEEPGRAM_BASE_URL: texts and recordings would leave this machine unencrypted; use https"
      : null,
};
