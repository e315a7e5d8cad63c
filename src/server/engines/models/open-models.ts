import { availableParallelism } from "node:os";
import { machineMemory } from "#server/platform/machine-memory.ts";
import type { Settings } from "#server/settings.ts";
import { type ArrivalParts, createArrival, type Models } from "./arrival.ts";
import { THIS_MACHINE } from "./fetch-model.ts";
import { modelsFolder, modelsMode } from "./models-settings.ts";
import { PATIENCE } from "./open-source.ts";
import { openStore } from "./open-store.ts";
import { readManifest } from "./read-manifest.ts";

/** The models of this server, as it is set. @throws ManifestUnusable */
export async function openModels(
  settings: Settings,
  ends: Pick<ArrivalParts, "announce" | "report">,
): Promise<Models> {
  const store = await openStore(modelsFolder(settings), await readManifest(settings.MODELS_MANIFEST));
  return createArrival({
    ...ends,
    store,
    mode: modelsMode(settings, process.env),
    machine: { memoryBytes: machineMemory(), cores: availableParallelism() },
    fetching: {
      mirror: settings.MODELS_MIRROR,
      reserve: settings.DISK_RESERVE_BYTES,
      patience: PATIENCE,
      machine: THIS_MACHINE,
    },
  });
}
