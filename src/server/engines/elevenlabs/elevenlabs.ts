import { z } from "zod";
import type { EngineEntry } from "#server/engines/engine-entry.ts";
import { voiceMap } from "#server/engines/service/voice-map.ts";
import { leaves } from "#server/platform/http/plaintext.ts";
import { url } from "#server/platform/settings/kinds.ts";
import type { SettingsTable } from "#server/platform/settings/setting.ts";
import { createElevenLabsSpeech } from "./synthesize.ts";
import { createElevenLabsTranscription } from "./transcribe.ts";
import { ELEVENLABS_VOICE_IDS } from "./voices.ts";

const settings = {
  ELEVENLABS_API_KEY: {
    schema: z.string().min(1).optional(),
    meaning: "Speech and transcripts by ElevenLabs, with speakers: its key.",
    secret: true,
    first: true,
  },
  ELEVENLABS_BASE_URL: {
    schema: url("https", "http").default("https://api.elevenlabs.io"),
    meaning: "Where ElevenLabs is; an address of its own for some regions.",
  },
  ELEVENLABS_SPEECH_MODEL: {
    schema: z.string().min(1).default("eleven_multilingual_v2"),
    meaning: "What speaks at ElevenLabs.",
  },
  ELEVENLABS_TRANSCRIBE_MODEL: {
    schema: z.string().min(1).default("scribe_v2"),
    meaning:
      "What listens at ElevenLabs. Scribe v2 is sent terms of people's vocabularies, at most 100, for which ElevenLabs takes 20 % more.",
  },
  ELEVENLABS_VOICES: {
    schema: voiceMap(ELEVENLABS_VOICE_IDS),
    meaning: "Other voices of ElevenLabs for some of the ten, as alloy:ID,nova:ID.",
    example: "alloy:SAz9YHcvj6GT2YYXdXww",
  },
} satisfies SettingsTable;

/** ElevenLabs: voices with word times, and Scribe, which tells speakers apart. */
export const elevenlabs: EngineEntry<typeof settings> = {
  settings,
  needs: ["ELEVENLABS_API_KEY"],
  isSet: ({ ELEVENLABS_API_KEY }) => ELEVENLABS_API_KEY !== undefined,
  place: "service",
  host: ({ ELEVENLABS_BASE_URL }) => new URL(ELEVENLABS_BASE_URL).host,
  make(given, { log }) {
    const service = { apiKey: given.ELEVENLABS_API_KEY ?? "", baseUrl: given.ELEVENLABS_BASE_URL, log };
    return {
      speech: createElevenLabsSpeech({
        ...service,
        model: given.ELEVENLABS_SPEECH_MODEL,
        voices: given.ELEVENLABS_VOICES,
      }),
      transcription: createElevenLabsTranscription({
        ...service,
        model: given.ELEVENLABS_TRANSCRIBE_MODEL,
      }),
    };
  },
  plaintext: ({ ELEVENLABS_API_KEY, ELEVENLABS_BASE_URL }) =>
    ELEVENLABS_API_KEY && leaves(ELEVENLABS_BASE_URL, "http:")
      ? "ELEVENLABS_BASE_URL: texts and recordings would leave this machine unencrypted; use https"
      : null,
};
