import type { SpeechRuntime } from "#server/speech-runtime/runtime.ts";

/** What both engines of this folder work with. */
export type NeuralProcesses = {
  /** Ended by `close` of either engine. */
  runtime: SpeechRuntime;
  /** Whether the runtime is installed for this platform. */
  installed: boolean;
  /** Processes that work at once. */
  workers: number;
  /** Milliseconds that any request may take, however short. */
  leastMs: number;
};
