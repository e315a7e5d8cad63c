import { availableParallelism } from "node:os";
import { machineMemory } from "#server/platform/machine-memory.ts";
import { count } from "#server/platform/settings/kinds.ts";
import type { SettingsTable } from "#server/platform/settings/setting.ts";
import { openRuntime } from "#server/speech-runtime/runtime.ts";
import { hasSherpa } from "#server/speech-runtime/sherpa.ts";
import type { EngineEntry } from "../engine-entry.ts";
import { measureSpeed } from "./measure-speed.ts";
import { createNeuralSpeech } from "./synthesize.ts";
import { createNeuralTranscription } from "./transcribe.ts";

const settings = {
  NEURAL_WORKERS: {
    schema: count(0, { min: 0, max: 64 }),
    meaning: "Processes of the neural engine that work at once; 0 = one for each core.",
  },
  NEURAL_MEMORY_BYTES: {
    schema: count(0, { min: 0 }),
    meaning:
      "What the neural engine's processes may need together; 0 = half of the machine's memory, or of the container's. One is always started. Finding speech, telling speakers apart, and noise and punctuation have processes besides, each kind with half of it at most.",
  },
} satisfies SettingsTable;

/** A busy machine may take so long for the shortest request. */
const LEAST_MILLISECONDS = 30_000;

/** Models that lie on this server (`models`), run by sherpa-onnx in processes of their own. */
export const neural: EngineEntry<typeof settings> = {
  settings,
  needs: [],
  isSet: () => hasSherpa(),
  place: "built-in",
  make({ NEURAL_WORKERS, NEURAL_MEMORY_BYTES }, { models }) {
    const workers = NEURAL_WORKERS || availableParallelism();
    const memoryBytes = NEURAL_MEMORY_BYTES || machineMemory() / 2;
    const runtime = openRuntime({ processes: workers, memoryBytes });
    const parts = { models, runtime, workers, installed: hasSherpa(), leastMs: LEAST_MILLISECONDS };
    models.measureBy?.((model) => measureSpeed(parts, model));
    return { speech: createNeuralSpeech(parts), transcription: createNeuralTranscription(parts) };
  },
};
