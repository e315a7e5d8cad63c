import { z } from "zod";
import type { EngineEntry } from "#server/engines/engine-entry.ts";
import { type ModelInUse, whyUnusable } from "#server/engines/model-ends.ts";
import { leaves } from "#server/platform/http/plaintext.ts";
import { url } from "#server/platform/settings/kinds.ts";
import type { SettingsTable } from "#server/platform/settings/setting.ts";
import { MODEL_SETTINGS, modelsOf } from "./models.ts";
import { createOpenAiSpeech } from "./synthesize.ts";
import { createOpenAiTranscription } from "./transcribe.ts";

const settings = {
  OPENAI_API_KEY: {
    schema: z.string().min(1).optional(),
    meaning: "A natural voice and a better ear: the key of OpenAI or of any compatible server.",
    secret: true,
    first: true,
  },
  OPENAI_BASE_URL: {
    schema: url(/^https?$/).default("https://api.openai.com/v1"),
    meaning: "Where that server is.",
    first: true,
  },
  ...MODEL_SETTINGS,
} satisfies SettingsTable;

/** Any server that speaks OpenAI's protocol. */
export const openai: EngineEntry<typeof settings> = {
  settings,
  needs: ["OPENAI_API_KEY"],
  isSet: ({ OPENAI_API_KEY }) => OPENAI_API_KEY !== undefined,
  place: "service",
  host: ({ OPENAI_BASE_URL }) => new URL(OPENAI_BASE_URL).host,
  make(given, { log, now }) {
    const [speech, transcription] = modelsOf(given);
    const service = (used: ModelInUse) => ({
      apiKey: given.OPENAI_API_KEY ?? "",
      baseUrl: given.OPENAI_BASE_URL,
      log,
      model: used.model,
      unusable: () => whyUnusable(used, now()),
    });
    return {
      speech: createOpenAiSpeech(service(speech)),
      transcription: createOpenAiTranscription(service(transcription)),
    };
  },
  models: modelsOf,
  plaintext: ({ OPENAI_API_KEY, OPENAI_BASE_URL }) =>
    OPENAI_API_KEY && leaves(OPENAI_BASE_URL, "http:")
      ? "OPENAI_BASE_URL: texts and recordings would leave this machine unencrypted; use https"
      : null,
};
