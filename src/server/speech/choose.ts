import { availableParallelism } from "node:os";
import type { Env } from "#server/env.ts";
import type { RecognitionEngine, SpeechEngine } from "./engine.ts";
import { createBasicRecognition } from "./engines/basic/listen.ts";
import { createBasicSpeech } from "./engines/basic/speak.ts";
import { createOpenAiRecognition } from "./engines/openai/listen.ts";
import { createOpenAiSpeech } from "./engines/openai/speak.ts";

/**
 * The engines in use: `auto` takes an OpenAI-compatible server when there is a key, else the basic ones.
 * `log` gets lines for the operator, such as a key that is refused; they hold no key and no text.
 */
export function chooseEngines(
  env: Env,
  log: (line: string) => void,
): { speech: SpeechEngine; recognition: RecognitionEngine } {
  const openai =
    env.SPEECH_ENGINE === "openai" || (env.SPEECH_ENGINE === "auto" && env.OPENAI_API_KEY !== undefined);
  if (openai) {
    const service = { apiKey: env.OPENAI_API_KEY ?? "", baseUrl: env.OPENAI_BASE_URL, log };
    return {
      speech: createOpenAiSpeech({ ...service, model: env.OPENAI_SPEECH_MODEL }),
      recognition: createOpenAiRecognition({ ...service, model: env.OPENAI_TRANSCRIBE_MODEL }),
    };
  }
  const workers = env.ENGINE_WORKERS || availableParallelism();
  return { speech: createBasicSpeech({ workers }), recognition: createBasicRecognition({ workers }) };
}
