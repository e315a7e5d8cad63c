import type { ConversionFailure } from "#contract/faults.ts";
import { isFault } from "#contract/faults.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { EngineError, type SpeechEngine, type TranscriptionEngine } from "./engine.ts";

/** @throws EngineError when it cannot work now, with what it says of itself where that is a fault */
export async function requireEngine(engine: SpeechEngine | TranscriptionEngine): Promise<void> {
  const { ready, note } = await engine.capabilities();
  if (ready) return;
  if (isFault(note.code)) throw new EngineError(note as Outcome<ConversionFailure>);
  throw new EngineError(outcome("synthesize" in engine ? "engine-down" : "recognition-missing"));
}
