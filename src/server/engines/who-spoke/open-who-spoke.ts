import type { ModelStore } from "#server/engines/models/model.ts";
import { machineMemory } from "#server/platform/machine-memory.ts";
import { openRuntime } from "#server/speech-runtime/runtime.ts";
import { hasSherpa } from "#server/speech-runtime/sherpa.ts";
import { createWhoSpoke, type WhoSpoke } from "./who-spoke.ts";

/** What tells speakers apart on this server, in one process of its own that is started when it is needed. */
export function openWhoSpoke(models: Pick<ModelStore, "installed">): WhoSpoke {
  const runtime = openRuntime({ processes: 1, memoryBytes: machineMemory() / 2 });
  return createWhoSpoke({ models, runtime, installed: hasSherpa() });
}
