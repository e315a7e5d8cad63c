import type { ModelStore } from "#server/engines/models/model.ts";
import { machineMemory } from "#server/platform/machine-memory.ts";
import { openRuntime } from "#server/speech-runtime/runtime.ts";
import { hasSherpa } from "#server/speech-runtime/sherpa.ts";
import { createPolish, type Polish } from "./polish.ts";

/** What works around engines on this server, in one process of its own that is started when it is needed. */
export function openPolish(models: Pick<ModelStore, "installed">): Polish {
  const runtime = openRuntime({ processes: 1, memoryBytes: machineMemory() / 2 });
  return createPolish({ models, runtime, installed: hasSherpa() });
}
