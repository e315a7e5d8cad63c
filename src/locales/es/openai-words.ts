import type { OPENAI_OUTCOMES } from "#contract/openai-outcomes.ts";
import type { OutcomeWords } from "#contract/outcomes.ts";

/** What calls of OpenAI's form are refused for besides what every call may be. */
export const OPENAI_WORDS: OutcomeWords<keyof typeof OPENAI_OUTCOMES> = {
  "model-not-found": ({ model }) => `Aquí no hay ningún modelo «${model}». GET /v1/models dice cuáles hay.`,
  "voice-not-found": ({ voice }) => `Aquí no hay ninguna voz «${voice}».`,
  "key-not-for-engine": ({ engine }) => `Esta clave no puede usarse con el motor «${engine}».`,
};
