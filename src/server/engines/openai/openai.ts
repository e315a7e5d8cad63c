import { z } from "zod";
import type { EngineEntry } from "#server/engines/engine-entry.ts";
import { whyUnusable } from "#server/engines/model-ends.ts";
import { voiceMap } from "#server/engines/service/voice-map.ts";
import { leaves } from "#server/platform/http/plaintext.ts";
import { url } from "#server/platform/settings/kinds.ts";
import type { SettingsTable } from "#server/platform/settings/setting.ts";
import { askAnnouncedEnds } from "./announced-ends.ts";
import { liveModelOf, MODEL_SETTINGS, modelsOf, protocolOf, translationModelOf } from "./models.ts";
import { createRealtimeSpeech } from "./realtime/synthesize.ts";
import { createOpenAiSpeech, OWN_NAMES } from "./synthesize.ts";
import { createOpenAiTranscription } from "./transcribe.ts";

const settings = {
  OPENAI_API_KEY: {
    schema: z.string().min(1).optional(),
    meaning: "A natural voice and a better ear: the key of OpenAI or of any compatible server.",
    secret: true,
    first: true,
  },
  OPENAI_BASE_URL: {
    schema: url("https", "http").default("https://api.openai.com/v1"),
    meaning: "Where that server is.",
    first: true,
  },
  ...MODEL_SETTINGS,
  OPENAI_VOICES: {
    schema: voiceMap(OWN_NAMES),
    meaning: "What another server calls some of the ten voices, as alloy:NAME,nova:NAME.",
    example: "alloy:af_heart",
  },
} satisfies SettingsTable;

/** Any server that speaks OpenAI's protocol. */
export const openai: EngineEntry<typeof settings> = {
  settings,
  needs: ["OPENAI_API_KEY"],
  isSet: ({ OPENAI_API_KEY }) => OPENAI_API_KEY !== undefined,
  place: "service",
  host: ({ OPENAI_BASE_URL }) => new URL(OPENAI_BASE_URL).host,
  make(given, { log, now }) {
    const service = (which: 0 | 1) => ({
      apiKey: given.OPENAI_API_KEY ?? "",
      baseUrl: given.OPENAI_BASE_URL,
      log,
      model: modelsOf(given)[which].model,
      voices: given.OPENAI_VOICES,
      // Asked anew each time: another end may be announced while this runs.
      unusable: () => whyUnusable(modelsOf(given)[which], now()),
    });
    const speech = protocolOf(service(0).model) === "realtime" ? createRealtimeSpeech : createOpenAiSpeech;
    const transcription = {
      ...service(1),
      liveModel: liveModelOf(given),
      translationModel: () => translationModelOf(given, now()),
    };
    return { speech: speech(service(0)), transcription: createOpenAiTranscription(transcription) };
  },
  models: modelsOf,
  askModelEnds: (given, now) =>
    askAnnouncedEnds({ apiKey: given.OPENAI_API_KEY ?? "", baseUrl: given.OPENAI_BASE_URL }, now),
  plaintext: ({ OPENAI_API_KEY, OPENAI_BASE_URL }) =>
    OPENAI_API_KEY && leaves(OPENAI_BASE_URL, "http:")
      ? "OPENAI_BASE_URL: texts and recordings would leave this machine unencrypted; use https"
      : null,
};
