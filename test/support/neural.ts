import { afterEach } from "vitest";
import type { InstalledModel } from "#server/engines/models/model.ts";
import { createNeuralSpeech } from "#server/engines/neural/synthesize.ts";
import { createNeuralTranscription } from "#server/engines/neural/transcribe.ts";
import { openRuntime, type RuntimeOptions } from "#server/speech-runtime/runtime.ts";

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** The engine with these models, in real processes; closed after the test. Tones count as voices. */
export function neuralEngine(
  installed: InstalledModel[],
  {
    workers = 1,
    leastMs = 30_000,
    ...options
  }: { workers?: number; leastMs?: number } & Partial<RuntimeOptions> = {},
) {
  const runtime = openRuntime({ processes: workers, memoryBytes: 4 * 1024 ** 3, ...options });
  open.push(runtime);
  const models = { installed: () => installed };
  const parts = { models, runtime, workers, leastMs, installed: true };
  return {
    runtime,
    speech: createNeuralSpeech(parts),
    transcription: createNeuralTranscription({ ...parts, detector: "energy" }),
  };
}
