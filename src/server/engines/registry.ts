import { availableParallelism } from "node:os";
import type { Settings } from "#server/settings.ts";
import { createBasicRecognition } from "./basic/listen.ts";
import { createBasicSpeech } from "./basic/speak.ts";
import type { RecognitionEngine, SpeechEngine } from "./engine.ts";
import { type ModelInUse, modelsInUse, whyUnusable } from "./model-ends.ts";
import { createOpenAiRecognition } from "./openai/listen.ts";
import { createOpenAiSpeech } from "./openai/speak.ts";

/**
 * The engines in use: `auto` takes an OpenAI-compatible server when there is a key, else the basic ones.
 * `log` gets lines for the operator, such as a key that is refused; they hold no key and no text.
 */
export function chooseEngines(
  settings: Settings,
  log: (line: string) => void,
  now: () => Date = () => new Date(),
): { speech: SpeechEngine; recognition: RecognitionEngine } {
  const [speaking, listening] = modelsInUse(settings);
  if (speaking && listening) {
    const service = { apiKey: settings.OPENAI_API_KEY ?? "", baseUrl: settings.OPENAI_BASE_URL, log };
    const settingsOf = (used: ModelInUse) => ({
      ...service,
      model: used.model,
      unusable: () => whyUnusable(used, now()),
    });
    return {
      speech: createOpenAiSpeech(settingsOf(speaking)),
      recognition: createOpenAiRecognition(settingsOf(listening)),
    };
  }
  const workers = settings.ENGINE_WORKERS || availableParallelism();
  return { speech: createBasicSpeech({ workers }), recognition: createBasicRecognition({ workers }) };
}
