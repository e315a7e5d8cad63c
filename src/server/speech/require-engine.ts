import { EngineError, type RecognitionEngine, type SpeechEngine } from "./engine.ts";

/** @throws EngineError `unavailable`, with the engine's own note, when it cannot work now */
export async function requireEngine(engine: SpeechEngine | RecognitionEngine): Promise<void> {
  const { ready, note } = await engine.capabilities();
  if (!ready) throw new EngineError("unavailable", note);
}
