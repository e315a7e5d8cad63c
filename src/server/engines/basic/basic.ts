import { availableParallelism } from "node:os";
import type { EngineEntry } from "#server/engines/engine-entry.ts";
import { count } from "#server/platform/settings/kinds.ts";
import type { SettingsTable } from "#server/platform/settings/setting.ts";
import { createBasicSpeech } from "./synthesize.ts";
import { createBasicTranscription } from "./transcribe.ts";

const settings = {
  ENGINE_WORKERS: {
    schema: count(0, { min: 0, max: 64 }),
    meaning: "Workers of the basic engine; 0 = one for each core.",
  },
} satisfies SettingsTable;

/** What every server has: Flite speaks, PocketSphinx or whisper.cpp listens, all on this machine. */
export const basic: EngineEntry<typeof settings> = {
  settings,
  needs: [],
  isSet: () => true,
  place: "built-in",
  voicesAreBuilt: true,
  make({ ENGINE_WORKERS }) {
    const workers = ENGINE_WORKERS || availableParallelism();
    return { speech: createBasicSpeech({ workers }), transcription: createBasicTranscription({ workers }) };
  },
};
